import type { ErrorOutput } from "@fiddle/notebook";

/** Import name → the package that holds it, where the two differ. It says the same as `PACKAGE_OF_IMPORT` in fiddle.py. */
export const PACKAGE_OF_IMPORT: Readonly<Record<string, string>> = {
  attr: "attrs",
  Bio: "biopython",
  bs4: "beautifulsoup4",
  cartopy: "Cartopy",
  Crypto: "pycryptodome",
  Cryptodome: "pycryptodomex",
  cv2: "opencv-python",
  dash_html_components: "dash",
  dateutil: "python-dateutil",
  docx: "python-docx",
  dotenv: "python-dotenv",
  faker: "Faker",
  fitz: "PyMuPDF",
  git: "GitPython",
  jinja2: "Jinja2",
  jose: "python-jose",
  jwt: "PyJWT",
  Levenshtein: "python-Levenshtein",
  magic: "python-magic",
  markdown: "Markdown",
  markdown_it: "markdown-it-py",
  markupsafe: "MarkupSafe",
  mpl_toolkits: "matplotlib",
  nacl: "PyNaCl",
  OpenSSL: "pyOpenSSL",
  PIL: "Pillow",
  pkg_resources: "setuptools",
  pptx: "python-pptx",
  psycopg2: "psycopg2-binary",
  pygments: "Pygments",
  pylab: "matplotlib",
  pywt: "PyWavelets",
  rtree: "Rtree",
  serial: "pyserial",
  shapefile: "pyshp",
  skimage: "scikit-image",
  sklearn: "scikit-learn",
  slugify: "python-slugify",
  sqlalchemy: "SQLAlchemy",
  umap: "umap-learn",
  wx: "wxPython",
  yaml: "PyYAML",
  zmq: "pyzmq",
};

/** Part of Python, although some builds leave them out. No package has them. */
const OF_PYTHON = /^(?:_|(?:curses|dbm|distutils|imp|lib2to3|sqlite3|tkinter|turtle|winreg|msvcrt|winsound)$)/;

/** The package that failed code has to install first; null where its error is another one. */
export function missingPackage({ ename, evalue }: ErrorOutput): string | null {
  if (ename !== "ModuleNotFoundError") return null;
  const module = /^No module named '([A-Za-z_]\w*)(?:\.[\w.]+)?'/.exec(evalue)?.[1];
  if (module === undefined || OF_PYTHON.test(module)) return null;
  return Object.hasOwn(PACKAGE_OF_IMPORT, module) ? (PACKAGE_OF_IMPORT[module] ?? null) : module.replaceAll("_", "-");
}

const INSTALLS = /^%pip install [\w. [\]-]+$/;

/** A cell that installs the package; `above`, if it does nothing but install others, installs this one too. */
export function installLine(name: string, above: string | null): { readonly source: string; readonly joins: boolean } {
  const joins = above !== null && INSTALLS.test(above.trim());
  return { source: joins ? `${above.trim()} ${name}` : `%pip install ${name}`, joins };
}
