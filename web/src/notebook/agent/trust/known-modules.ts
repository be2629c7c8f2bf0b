/** Modules of Python that reach no network and no files by themselves. */
const STANDARD =
  "abc array asyncio base64 binascii bisect calendar cmath collections colorsys contextlib copy csv dataclasses datetime " +
  "decimal difflib doctest enum fractions functools gc graphlib hashlib heapq hmac html io itertools json keyword locale " +
  "logging math numbers operator pprint random re secrets statistics string struct textwrap time timeit traceback types " +
  "typing typing_extensions unicodedata unittest uuid warnings weakref zoneinfo __future__";

/** Modules whose dangerous parts are found by name, see `python-risks.ts`. */
const FILES = "fiddle glob gzip os pathlib shutil sqlite3 sys tempfile zipfile bz2 lzma tarfile configparser tomllib";

/** Packages for work with data. They read addresses too, which is found by how they are called. */
const DATA =
  "altair bokeh bs4 dash_bio dateutil duckdb fastparquet folium geopandas hvplot IPython ipywidgets lxml matplotlib " +
  "mpl_toolkits networkx nltk numpy openpyxl pandas panel PIL plotly polars pyarrow pylab pytz scipy seaborn shapely " +
  "skimage sklearn statsmodels sympy tabulate textblob tqdm wordcloud xlrd xlsxwriter yaml cv2";

export const KNOWN_MODULES: ReadonlySet<string> = new Set(`${STANDARD} ${FILES} ${DATA}`.split(" "));

export const NETWORK_MODULES: ReadonlySet<string> = new Set(
  (
    "aiohttp boto3 botocore ftplib fsspec gcsfs gspread http httpx huggingface_hub imaplib micropip openai poplib pooch " +
    "pyodide_http requests s3fs smtplib socket ssl telnetlib tweepy urllib urllib3 webbrowser websocket websockets wget " +
    "xmlrpc yfinance"
  ).split(" "),
);

export const PAGE_MODULES: ReadonlySet<string> = new Set(["js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core"]);

/** Modules with which code is made or run that nobody has read. */
export const DYNAMIC_MODULES: ReadonlySet<string> = new Set(
  "ast builtins code codeop ctypes dill cloudpickle importlib inspect joblib marshal pickle pkgutil runpy subprocess zipimport".split(
    " ",
  ),
);
