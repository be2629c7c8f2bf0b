"""Today's names for what older books and courses use, found by the error that their code ends with."""

import re


#: Texts of errors can have millions of characters. The names are in the first few.
_MAX_CHARACTERS = 1000


def todays_name(error):
    """A sentence about an error's cause, if that is something that was removed or renamed; otherwise None."""
    text = f"{type(error).__name__}: {error}"[:_MAX_CHARACTERS]
    for pattern, hint in _COMPILED:
        found = pattern.search(text)
        if found:
            return found.expand(hint)
    return None


def _lacks(owner, *names):
    return rf"(?:'{owner}' object|module '{owner}'|type object '{owner}') has no attribute '({'|'.join(names)})'"


def _missing(module, *names):
    return rf"cannot import name '({'|'.join(names)})' from '{module}"


def _unexpected(function, name):
    return rf"{function}(?:\(\))? got an unexpected keyword argument '{name}'"


def _renamed(owner, prefix, names):
    """Rows for what only has another name."""
    return [(_lacks(re.escape(owner), old), f"{prefix}{old} is called {prefix}{new} today.") for old, new in names.items()]


_FRAME = "(?:DataFrame|Series)"
#: What the error's type and text match → what to write. `\1` is what a group found.
_TABLE = [
    # matplotlib and seaborn
    (r"'seaborn(-[\w-]+)?' is not a valid package style", r"The style is called 'seaborn-v0_8\1' today."),
    (_lacks(r"matplotlib\.cm", "get_cmap"), "Write matplotlib.colormaps['viridis'] today, with the color map's name."),
    (_unexpected(r"(?:gca|\w*\.gca)", "projection"), "Write fig.add_subplot(projection='3d') today."),
    (r"unexpected keyword argument '?axisbg|has no property '?axisbg", "axisbg is called facecolor today."),
    (r"(?:unexpected keyword argument|property) '?normed", "Write density=True instead of normed=True today."),
    (_lacks(r"(?:Axes|AxesSubplot)", "set_color_cycle"), "Write ax.set_prop_cycle(color=[…]) today."),
    (_lacks(r"(?:Axes3D|Axes3DSubplot)", "w_xaxis", "w_yaxis", "w_zaxis"), "Write ax.xaxis, ax.yaxis or ax.zaxis today."),
    (_lacks(r"matplotlib\.pyplot", "hold"), "Delete this line: every plot is added to the one before."),
    (_lacks("seaborn", "distplot"), "Write sns.histplot(x, kde=True) or sns.displot(x) today."),
    *_renamed("seaborn", "sns.", {"factorplot": "catplot", "tsplot": "lineplot"}),
    (_unexpected(r"(?:pairplot|lmplot|jointplot|FacetGrid\.__init__|catplot)", "size"), "Write height= instead of size= today."),
    # pandas
    (_lacks(_FRAME, "append"), "Write pd.concat([first, second]) today, with ignore_index=True for new row numbers."),
    (_lacks(f"(?:{_FRAME}|DataFrameGroupBy)", "ix"), "Write .loc[…] with labels, or .iloc[…] with positions, today."),
    (_lacks(f"(?:{_FRAME}|dict)", "iteritems"), "Write .items() today."),
    (_lacks(_FRAME, "as_matrix", "get_values"), "Write .to_numpy() today."),
    (_lacks("DataFrame", "applymap"), "Write .map(…) today."),
    (_lacks(_FRAME, "get_value", "set_value"), "Write .at[row, column] today."),
    (_lacks(_FRAME, "mad"), "Write (x - x.mean()).abs().mean() today."),
    (_lacks(_FRAME, "convert_objects"), "Write .infer_objects(), or pd.to_numeric(column), today."),
    (_lacks(_FRAME, "sort"), "Write .sort_values(…) or .sort_index() today."),
    (_lacks("DatetimeProperties", "week", "weekofyear"), "Write .dt.isocalendar().week today."),
    (_lacks("pandas", "datetime"), "Write import datetime, and datetime.datetime(…) instead of pd.datetime(…)."),
    (_lacks("pandas", "np"), "Write import numpy as np, and np instead of pd.np."),
    (_lacks("pandas", "Panel"), "Use a data frame with an index of two levels, or the package xarray, today."),
    (_lacks("pandas", "value_counts"), "Write pd.Series(values).value_counts() today."),
    (_lacks("pandas", r"rolling_(\w+)"), r"Write x.rolling(window).\2() today."),
    (_lacks("pandas", "ewma"), "Write x.ewm(span=…).mean() today."),
    (_lacks("pandas", "scatter_matrix"), "Write pd.plotting.scatter_matrix(…) today."),
    (_lacks("pandas", "TimeGrouper"), "Write pd.Grouper(freq=…) today."),
    (_lacks("pandas", "Int64Index", "Float64Index", "UInt64Index"), "Write pd.Index(…) today."),
    (r"No module named 'pandas\.tools", "Write from pandas.plotting import scatter_matrix today, or pd.merge and pd.concat."),
    (r"No module named 'pandas\.util\.testing'", "It is called pandas.testing today."),
    (_missing(r"pandas\.io\.json", "json_normalize"), "Write pd.json_normalize(…) today."),
    (_unexpected(r"read_\w+", "delim_whitespace"), r"Write sep=r'\\s+' instead of delim_whitespace=True today."),
    (_unexpected(r"read_\w+", "(?:error|warn)_bad_lines"), "Write on_bad_lines='skip' or 'warn' today."),
    (_unexpected(r"read_\w+", "squeeze"), "Write .squeeze('columns') after read_csv(…) today."),
    (_unexpected(r"read_\w+", "date_parser"), "Write date_format= with a format such as '%d.%m.%Y', or pd.to_datetime afterwards, today."),
    (_unexpected(r"\w+", "infer_datetime_format"), "Leave out infer_datetime_format: pandas does it anyway today."),
    (_unexpected(r"(?:read_excel|parse|[\w.]+\.parse)", "sheetname"), "Write sheet_name= today."),
    (_unexpected(r"[\w.]*to_csv", "line_terminator"), "Write lineterminator= today."),
    (_unexpected(r"[\w.]*fillna", "method"), "Write .ffill() or .bfill() today."),
    (_unexpected(r"[\w.]*groupby", "axis"), "Write df.T.groupby(…) today."),
    (r"accepted for the 'parse_dates' parameter|nested.*parse_dates|parse_dates.*nested", "Read the columns as they are, and write df['date'] = pd.to_datetime(df[['year', 'month', 'day']]) today."),
    (r"Invalid frequency: (M|Q|Y|A|BM|BQ)\b", r"End the frequency with E today: 'ME' for months, 'QE' for quarters and 'YE' for years, instead of '\1'."),
    (r"Invalid frequency: (H|T|S|L|U|N)\b", "Write 'h', 'min', 's', 'ms', 'us' and 'ns' today."),
    (r"agg function failed \[how->|Cannot perform reduction '\w+' with string dtype|does not support (?:operation|reduction) 'mean'", "Write numeric_only=True in the call, or choose the columns with numbers first. Older versions of pandas left out the others."),
    (r"drop\(\) takes (?:from 1 to 2|1) positional arguments? but (?:3|2) ", "Write the axis by its name today: .drop('a', axis=1), or .drop(columns='a')."),
    # numpy
    (_lacks("numpy", "int", "float", "bool", "object", "str", "complex"), r"Write \1 instead of np.\1 today."),
    *_renamed("numpy", "np.", {"NaN": "nan", "NAN": "nan", "Inf": "inf", "Infinity": "inf", "PINF": "inf", "float_": "float64", "complex_": "complex128", "unicode_": "str_", "string_": "bytes_", "product": "prod", "cumproduct": "cumprod", "sometrue": "any", "alltrue": "all", "in1d": "isin", "trapz": "trapezoid", "row_stack": "vstack", "round_": "round", "mat": "asmatrix"}),
    (_lacks("numpy", "asscalar"), "Write x.item() today."),
    # scikit-learn and scipy
    (r"`load_boston` has been removed|" + _missing(r"sklearn\.datasets", "load_boston"), "The data set was removed for ethical reasons. load_diabetes() from sklearn.datasets is one of numbers that needs no download."),
    (r"No module named 'sklearn\.(?:cross_validation|grid_search|learning_curve)'", "It is in sklearn.model_selection today."),
    (r"No module named 'sklearn\.externals|" + _missing(r"sklearn\.externals", "joblib", "six"), "Write import joblib today."),
    (_missing(r"sklearn\.preprocessing", "Imputer"), "Write from sklearn.impute import SimpleImputer today."),
    (_missing(r"sklearn\.metrics", "plot_confusion_matrix"), "Write ConfusionMatrixDisplay.from_estimator(…) from sklearn.metrics today."),
    (_missing(r"sklearn\.metrics", "plot_roc_curve"), "Write RocCurveDisplay.from_estimator(…) from sklearn.metrics today."),
    (_lacks(r"\w+", "get_feature_names"), "Write .get_feature_names_out() today."),
    (_unexpected(r"OneHotEncoder\.__init__", "sparse"), "Write sparse_output=False today."),
    (_unexpected(r"AgglomerativeClustering\.__init__", "affinity"), "Write metric= today."),
    (_unexpected(r"\w+\.__init__", "base_estimator"), "Write estimator= today."),
    (r"No module named 'scipy\.misc'|" + _missing(r"scipy\.misc", r"\w+") + r"|module 'scipy\.misc'", "scipy.misc is gone: comb and factorial are in scipy.special, derivative isn't there any more, and images are read with matplotlib.pyplot.imread or pillow."),
    *_renamed("scipy.integrate", "scipy.integrate.", {"simps": "simpson", "trapz": "trapezoid", "cumtrapz": "cumulative_trapezoid"}),
    (_missing(r"scipy\.integrate", "simps", "trapz", "cumtrapz"), "They are called simpson, trapezoid and cumulative_trapezoid today."),
    (_lacks(r"scipy\.signal", "hann", "hamming", "blackman", "gaussian", "bartlett"), r"It is scipy.signal.windows.\1 today."),
    # networkx and pillow
    (_lacks("(?:Di|Multi|MultiDi)?Graph", "node"), "Write G.nodes[…] today."),
    (_lacks("networkx", "info"), "Write print(G) today."),
    *_renamed("networkx", "nx.", {"from_numpy_matrix": "from_numpy_array", "to_numpy_matrix": "to_numpy_array"}),
    (_lacks(r"PIL\.Image", "ANTIALIAS"), "Write Image.LANCZOS today."),
    # Python itself
    (_missing("collections", "Mapping", "MutableMapping", "Iterable", "Sequence", "Callable", "Hashable", "Set"), r"Write from collections.abc import \1 today."),
    (_lacks("collections", "Mapping", "MutableMapping", "Iterable", "Sequence", "Callable", "Hashable"), r"It is collections.abc.\1 today."),
    (_lacks("time", "clock"), "Write time.perf_counter() today."),
    (_lacks("inspect", "getargspec"), "Write inspect.getfullargspec(…) today."),
    (_lacks("dict", "has_key"), "Write key in d today."),
    (_lacks("dict", "itervalues"), "Write d.values() today."),
    (_lacks("string", "letters", "lowercase", "uppercase", "maketrans"), "Write string.ascii_letters, ascii_lowercase or ascii_uppercase, and str.maketrans(…), today."),
    (r"No module named 'imp'", "Write import importlib today."),
    (r"No module named 'distutils", "It left Python in version 3.12. Versions are compared with packaging.version, and files copied with shutil."),
    (r"No module named '(?:urllib2|urlparse)'", "It is in urllib.request and urllib.parse today."),
    (r"No module named '(?:StringIO|cStringIO)'", "Write from io import StringIO today."),
    (r"No module named 'cPickle'", "Write import pickle today."),
    (r"NameError: name 'xrange' is", "Write range(…) today: this is Python 3."),
    (r"NameError: name 'raw_input' is", "Write input(…) today: this is Python 3."),
    (r"NameError: name '(?:unicode|basestring)' is", "Write str today: this is Python 3."),
    (r"NameError: name 'unichr' is", "Write chr(…) today: this is Python 3."),
    (r"NameError: name 'reduce' is", "Write from functools import reduce today: this is Python 3."),
    (r"NameError: name 'reload' is", "Write from importlib import reload today: this is Python 3."),
    (r"NameError: name 'execfile' is", "Write %run with the file's name today: this is Python 3."),
]
_COMPILED = [(re.compile(pattern), hint) for pattern, hint in _TABLE]
