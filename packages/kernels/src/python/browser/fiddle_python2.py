"""Today's spelling for code of Python 2, and for modules that have left Python 3 or aren't in a browser's."""

import linecache
import re

_TEXT = "this is Python 3."
#: Module → where its contents are today. None of them is looked for as a package.
MODULES = {
    "__builtin__": "Write import builtins today.",
    "BaseHTTPServer": "Write from http.server import HTTPServer today.",
    "ConfigParser": "Write import configparser today.",
    "Cookie": "Write from http import cookies today.",
    "HTMLParser": "Write from html.parser import HTMLParser today.",
    "Queue": "Write import queue today.",
    "SimpleHTTPServer": "Write from http.server import SimpleHTTPRequestHandler today.",
    "SocketServer": "Write import socketserver today.",
    "StringIO": "Write from io import StringIO today.",
    "Tkinter": "Write import tkinter, although there's no desktop to open windows on here. Build the form with ipywidgets.",
    "UserDict": "Write from collections import UserDict today.",
    "anydbm": "Write import dbm today.",
    "cPickle": "Write import pickle today.",
    "cStringIO": "Write from io import StringIO today.",
    "commands": "Write import subprocess today.",
    "cookielib": "Write from http import cookiejar today.",
    "copy_reg": "Write import copyreg today.",
    "dummy_thread": "Write from fiddle import threading today.",
    "exceptions": "Exceptions need no import.",
    "htmlentitydefs": "Write from html import entities today.",
    "httplib": "Write from http import client today.",
    "md5": "Write from hashlib import md5 today.",
    "repr": "Write import reprlib today.",
    "robotparser": "Write from urllib import robotparser today.",
    "sets": "Write set(…), which needs no import.",
    "sha": "Write from hashlib import sha1 today.",
    "thread": "Write from fiddle import threading today.",
    "tkMessageBox": "Write print(…), or show a message with ipywidgets.",
    "urllib2": "Write from urllib.request import urlopen today.",
    "urlparse": "Write from urllib.parse import urlparse today.",
    "xmlrpclib": "Write from xmlrpc import client today.",
}
#: Module → (the version that it left Python in, and what to use instead).
LEFT = {
    "aifc": (13, "Read sound with soundfile or scipy.io.wavfile."),
    "asynchat": (12, "Use asyncio."),
    "asyncore": (12, "Use asyncio."),
    "audioop": (13, "Calculate with numpy."),
    "cgi": (13, "Read query strings with urllib.parse.parse_qs, and escape with html.escape."),
    "cgitb": (13, "Use traceback."),
    "chunk": (13, "Use struct."),
    "crypt": (13, "Use hashlib."),
    "distutils": (12, "Compare versions with packaging.version, and copy files with shutil."),
    "imghdr": (13, "Use Image.open(…).format of pillow."),
    "imp": (12, "Use importlib, with importlib.reload and importlib.import_module."),
    "lib2to3": (13, "Use ast."),
    "mailcap": (13, "Use mimetypes."),
    "nntplib": (13, "Browsers don't let code open sockets."),
    "parser": (10, "Use ast."),
    "pipes": (13, "Use shlex.quote."),
    "smtpd": (12, "A browser tab can't be a server."),
    "sndhdr": (13, "Read sound with soundfile or scipy.io.wavfile."),
    "symbol": (10, "Use ast."),
    "telnetlib": (13, "Browsers don't let code open sockets."),
    "uu": (13, "Use base64 or binascii."),
    "xdrlib": (13, "Use struct."),
}


#: A part of Python that a browser doesn't have → what to use instead.
ABSENT = {
    "_winapi": "It exists only on Windows.",
    "dbm": "Use sqlite3.",
    "ensurepip": "Install packages with %pip.",
    "grp": "A browser has no groups of users.",
    "idlelib": "Write the code in a cell.",
    "msvcrt": "It exists only on Windows. Use input().",
    "nt": "It exists only on Windows. Use os.",
    "pwd": "A browser has no user accounts. Find your folder with pathlib.Path.home().",
    "readline": "Use input().",
    "resource": "Measure memory with tracemalloc, and time with time.perf_counter().",
    "syslog": "Use logging.",
    "turtledemo": "There's no desktop to open windows on.",
    "venv": "Install packages with %pip.",
    "winreg": "It exists only on Windows.",
    "winsound": "It exists only on Windows. Play sound with Audio from IPython.display.",
}


def reason_for(module):
    """Why a module of another version or system can't be imported, and what to write; None for any other module."""
    if module in MODULES:
        return f"{module} is a module of Python 2. {MODULES[module]}"
    if module in LEFT:
        version, instead = LEFT[module]
        return f"{module} left Python in version 3.{version}. {instead}"
    if module in ABSENT:
        return f"{module} is a part of Python that a browser doesn't have. {ABSENT[module]}"
    return None


def _no_member(owner, *names):
    return rf"(?:'(?:\w+\.)?{owner}' object|module '{owner}'|type object '{owner}') has no attribute '({'|'.join(names)})'"


def _no_name(*names):
    return rf"NameError: name '({'|'.join(names)})' is"


def _unimported(module, *names):
    return rf"cannot import name '({'|'.join(names)})' from '{re.escape(module)}'"


_DICTS = r"(?:\w*[dD]ict|Counter|mappingproxy)"
_VIEWS = "dict_keys|dict_values|dict_items|map|filter|zip"
_ITERTOOLS = {"izip": "zip(…)", "imap": "map(…)", "ifilter": "filter(…)", "izip_longest": "itertools.zip_longest(…)", "ifilterfalse": "itertools.filterfalse(…)"}
_URLLIB = {
    "urllib.request": ("urlopen", "urlretrieve", "Request", "build_opener", "install_opener", "URLopener", "FancyURLopener", "getproxies"),
    "urllib.parse": ("urlencode", "quote", "quote_plus", "unquote", "unquote_plus", "urlparse", "urljoin", "splitquery"),
    "urllib.error": ("HTTPError", "URLError", "ContentTooShortError"),
}
#: What the error's type and text match → what to write. `\1` is what a group found.
TABLE = [
    (_no_member(_DICTS, "iteritems", "viewitems"), "Write .items() today."),
    (_no_member(_DICTS, "iterkeys", "viewkeys"), "Write .keys() today, or loop over the dict itself."),
    (_no_member(_DICTS, "itervalues", "viewvalues"), "Write .values() today."),
    (_no_member(_DICTS, "has_key"), "Write key in d today."),
    *((_no_member("itertools", old), f"Write {new} today, without itertools." if "." not in new else f"Write {new} today.") for old, new in _ITERTOOLS.items()),
    *((_unimported("itertools", old), f"Leave out this import, and write {new} today." if "." not in new else f"Write {new} today.") for old, new in _ITERTOOLS.items()),
    *((_no_member("urllib", *names), rf"Write from {module} import \1 today.") for module, names in _URLLIB.items()),
    *((_unimported("urllib", *names), rf"Write from {module} import \1 today.") for module, names in _URLLIB.items()),
    (_no_member("string", "letters"), "Write string.ascii_letters today."),
    (_no_member("string", "lowercase", "uppercase"), r"Write string.ascii_\1 today."),
    (_no_member("string", "maketrans"), "Write str.maketrans(…) today."),
    (_unimported("string", "maketrans"), "Leave out this import, and write str.maketrans(…) today."),
    (_unimported("string", "letters", "lowercase", "uppercase"), "The names begin with ascii_ today: ascii_letters, ascii_lowercase and ascii_uppercase."),
    (_no_member("string", "join"), "Write ' '.join(words) today."),
    (_no_member("string", "atoi", "atol"), "Write int(text) today."),
    (_no_member("string", "atof"), "Write float(text) today."),
    (_no_member("string", "replace", "split", "strip", "lstrip", "rstrip", "lower", "upper", "find", "rfind", "count", "zfill", "capitalize", "ljust", "rjust", "center", "expandtabs", "swapcase", "index", "splitfields", "joinfields"), r"Call the text's own method today: text.\1(…)."),
    (rf"'({_VIEWS})' object is not subscriptable", "Write list(…) around it first, because it isn't a list any more."),
    (rf"'({_VIEWS})' object has no attribute 'sort'", "Write sorted(…) around it, because it isn't a list any more."),
    (rf"'({_VIEWS}|range)' object has no attribute '(?:append|extend|remove|pop|insert|reverse|index)'", "Write list(…) around it first, because it isn't a list any more."),
    (rf"object of type '(map|filter|zip|generator)' has no len", "Write list(…) around it first, because it isn't a list any more."),
    (r"'range' object does not support item assignment", "Write list(range(…)) today."),
    (r"unsupported operand type\(s\) for \+: '(?:dict_keys|dict_values|dict_items|range|map|filter|zip)' and|unsupported operand type\(s\) for \+: '\w+' and '(?:dict_keys|dict_values|dict_items|range|map|filter|zip)'", "Write list(…) around each of them first, because they aren't lists any more."),
    (_no_member("str", "decode"), "Leave out .decode(…): a str is text already. Only bytes are decoded."),
    (r"'(hex|base64|zip|bz2|rot13|rot_13|zlib)' is not a text encoding", r"Write codecs.encode(…, '\1') today, or for hex also data.hex()."),
    (r"'[\w. ]+' object has no attribute 'next'", "Write next(x) instead of x.next() today."),
    (r"'function' object has no attribute 'func_(name|code|defaults|globals|doc|dict|closure)'", r"Write f.__\1__ instead of f.func_\1 today."),
    (r"has no attribute 'im_(func|self)'", r"Write f.__\1__ instead of f.im_\1 today."),
    (_no_name("xrange"), f"Write range(…) today: {_TEXT}"),
    (_no_name("raw_input"), f"Write input(…) today: {_TEXT}"),
    (_no_name("unicode", "basestring"), f"Write str today: {_TEXT}"),
    (_no_name("unichr"), f"Write chr(…) today: {_TEXT}"),
    (_no_name("long"), f"Write int today: {_TEXT}"),
    (_no_name("cmp"), f"Write (a > b) - (a < b) instead of cmp(a, b) today: {_TEXT}"),
    (_no_name("reduce"), f"Write from functools import reduce today: {_TEXT}"),
    (_no_name("reload"), f"Write from importlib import reload today: {_TEXT}"),
    (_no_name("execfile"), f"Write %run with the file's name today: {_TEXT}"),
    (_no_name("file"), f"Write open(…) today: {_TEXT}"),
    (_no_name("apply"), f"Write f(*args) instead of apply(f, args) today: {_TEXT}"),
    (_no_name("intern"), f"Write from sys import intern today: {_TEXT}"),
    (_no_name("buffer"), f"Write memoryview(…) today: {_TEXT}"),
    (_no_name("izip", "imap", "ifilter"), f"Write zip, map or filter today: {_TEXT}"),
    (_no_name("StandardError"), f"Write Exception today: {_TEXT}"),
    (r"sort\(\) got an unexpected keyword argument 'cmp'|cmp=.* is an invalid keyword", "Write key=functools.cmp_to_key(f) instead of cmp=f, or a key that says what to sort by."),
    (_no_member("sys", "maxint"), "Write sys.maxsize today, or nothing: integers have no limit."),
    (_no_member("sys", "setdefaultencoding"), "Delete this line: text is Unicode today."),
    (_no_member("sys", "exc_clear", "exc_type", "exc_value", "exc_traceback"), "Write except Exception as error, and use error."),
    (_no_member("os", "getcwdu"), "Write os.getcwd() today."),
    (_no_member("os", "errno"), "Write import errno today."),
    (_no_member("types", "StringType", "StringTypes", "UnicodeType"), "Write str today."),
    (_no_member("types", "(?:Int|Long|Float|List|Dict|Tuple|Boolean|Complex|File|Object|Slice|Class|Instance|None)Type"), "Write the type itself today, such as int, list or dict."),
    (_no_member("unittest", "makeSuite", "findTestCases"), "Write unittest.defaultTestLoader.loadTestsFromTestCase(…) today."),
    (r"'\w+' object has no attribute '(assert(?:Equals|NotEquals|AlmostEquals|RegexpMatches|RaisesRegexp|ItemsEqual|_))'", r"\1 has another name today, such as assertEqual, assertRegex, assertRaisesRegex, assertCountEqual or assertTrue."),
    (_no_member("random", "jumpahead"), "Write random.seed(…) today."),
    (_no_member("fractions", "gcd"), "Write math.gcd(…) today."),
    (_unimported("fractions", "gcd"), "Write from math import gcd today."),
    (_no_member(r"array\.array|array", "tostring", "fromstring"), "Write .tobytes() and .frombytes(…) today."),
    (_no_member("base64", "encodestring", "decodestring"), "Write base64.encodebytes(…) and base64.decodebytes(…) today."),
    (r"No module named 'xml\.etree\.cElementTree'", "Write import xml.etree.ElementTree today."),
    (_no_member("platform", "linux_distribution", "dist"), "Write platform.freedesktop_os_release() today."),
    (_no_member(r"\w+", "isAlive"), "Write .is_alive() today."),
    (_no_member("HTMLParser", "unescape"), "Write html.unescape(…) today."),
    (_no_member("collections", "Mapping", "MutableMapping", "Iterable", "Iterator", "Generator", "Sequence", "MutableSequence", "Callable", "Hashable", "Sized", "Set", "MutableSet", "KeysView", "ValuesView", "ItemsView"), r"It is collections.abc.\1 today."),
    (_unimported("collections", "Mapping", "MutableMapping", "Iterable", "Iterator", "Generator", "Sequence", "MutableSequence", "Callable", "Hashable", "Sized", "Set", "MutableSet", "KeysView", "ValuesView", "ItemsView"), r"Write from collections.abc import \1 today."),
    (_no_member("time", "clock"), "Write time.perf_counter() today."),
    (_no_member("inspect", "getargspec"), "Write inspect.getfullargspec(…) today."),
    (_no_member("asyncio", "async"), "Write asyncio.ensure_future(…) today."),
    (_no_member("asyncio", "coroutine"), "Write async def instead of @asyncio.coroutine, and await instead of yield from, today."),
    (_no_member("asyncio", "get_event_loop_policy"), "Leave out the policy: the loop runs already. Write await at the top of the cell."),
    (r"JSONDecoder\.__init__\(\) got an unexpected keyword argument 'encoding'", "Leave out encoding=: JSON is read as UTF-8."),
    (r"invalid mode: '(?:rU|Ur?)", "Write 'r' instead of 'rU' today: every kind of line end is read."),
    (r"unsupported operand type\(s\) for >>: 'builtin_function_or_method' and '(?!(?:int|float|str|bool|list)')\w+'", "Write print(…, file=sys.stderr) today: " + _TEXT),
    (r"No module named 'distutils", f"It left Python in version 3.{LEFT['distutils'][0]}. {LEFT['distutils'][1]}"),
    *((rf"No module named '{module}\b", instead) for module, instead in {**MODULES, **ABSENT}.items()),
]

#: A line of Python 2 that Python 3 can't read → what to write.
_SYNTAX = [
    (r"^\s*raise\s+([\w.]+)\s*,\s*(.+?)\s*$", r"Write raise \1(\2) today: " + _TEXT),
    (r"`([^`]+)`", r"Write repr(\1) instead of the backticks today: " + _TEXT),
    (r"<>", "Write != instead of <> today: " + _TEXT),
    (r"\b(\d+|0[xX][\da-fA-F]+)[lL]\b", r"Write \1 without L today: " + _TEXT),
    (r"(?<![\w.'\"])0(\d+)\b(?![.'\"])", r"For an octal number, write 0o\1 today: " + _TEXT),
    (r"\b[uU][rR](['\"])", r"Write r\1…\1 today: " + _TEXT),
    (r"^\s*(?:def\s+\w+|lambda)\s*\(.*\(", "Give the argument a name, and take it apart in the function: a, b = pair."),
    (r"^\s*print\s+>>\s*([\w.]+)\s*,\s*(.+?)\s*$", r"Write print(\2, file=\1) today: " + _TEXT),
    (r"^\s*except\s+(.+?)\s*,\s*([A-Za-z_]\w*)\s*:", r"Write except \1 as \2 today: " + _TEXT),
]


def syntax_hint(error):
    """For a line that only Python 2 could read; otherwise None."""
    return _of_line(error.text or "", _SYNTAX)


def except_hint(error):
    """Python reads `except ValueError, e:` as two types, so that `e` is missing only when there is an error."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    line = linecache.getline(trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else ""
    found = re.match(_SYNTAX[-1][0], line)
    return _of_line(line, _SYNTAX[-1:]) if found and found[2] == error.name else None


def _of_line(line, table):
    for pattern, hint in table:
        found = re.search(pattern, line[:1000])
        if found:
            return found.expand(hint)
    return None
