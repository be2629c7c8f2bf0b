/** Modules that open connections, by what the question says of them. What isn't known to be harmless asks anyway. */
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
