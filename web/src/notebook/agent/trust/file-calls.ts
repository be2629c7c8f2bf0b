import type { Call, Judge } from "./python-calls.ts";
import { DATA, UNKNOWN, type Value } from "./python-value.ts";
import { isOutsideHome, nameInHome, writingRisk } from "./written-file.ts";

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/** Functions that read a file where they are given its name, but the web where they are given an address, with how many can follow it. */
export const READERS: ReadonlyMap<string, number> = new Map(
  words(`
    pandas.read_csv:1 pandas.read_json:1 pandas.read_excel:2 pandas.read_parquet:1 pandas.read_feather:1 pandas.read_html:1
    pandas.read_table:1 pandas.read_fwf:1 pandas.read_orc:1 pandas.read_stata:1 pandas.read_sas:1 pandas.read_spss:1 pandas.ExcelFile:1
    numpy.load:1 numpy.loadtxt:1 numpy.genfromtxt:1 numpy.fromfile:1 matplotlib.pyplot.imread:1 matplotlib.use:1
    matplotlib.style.use:1 matplotlib.style.context:1 matplotlib.pyplot.style.use:1 matplotlib.pyplot.style.context:1 PIL.Image.open:1
    openpyxl.load_workbook:1 sqlite3.connect:1 duckdb.connect:1 IPython.display.Image:1 IPython.display.Audio:1
    IPython.display.Latex:1 IPython.display.Math:1 IPython.display.JSON:1 IPython.display.Pretty:1 IPython.display.Code:1
    pyarrow.parquet.read_table:1 pyarrow.parquet.ParquetFile:1 pyarrow.csv.read_csv:1 polars.read_csv:1 polars.read_parquet:1
    polars.read_json:1 polars.read_ndjson:1 polars.read_excel:1 polars.scan_csv:1 polars.scan_parquet:1 os.listdir:1 os.walk:1
    os.scandir:1 os.stat:1 glob.glob:1 glob.iglob:1
  `).map((entry) => [entry.slice(0, -2), Number(entry.slice(-1))] as const),
);

/** What files are called among a reader's arguments. Anything else that is given by name has to be in the list of keywords. */
export const FILE_KEYWORDS =
  /^(?:filepath\w*|path\w*|io|fname|name|file|filename|source|database|data|buf|fp|excel_writer|where|target)$/;

/** Settings of readers and openers that only say how a file's text becomes values. */
export const READING_KEYWORDS: ReadonlySet<string> = new Set(
  words(`
    sep delimiter header names index_col usecols dtype engine skiprows skipfooter nrows na_values keep_default_na na_filter
    skip_blank_lines parse_dates dayfirst date_format thousands decimal lineterminator quotechar quoting doublequote escapechar
    comment encoding encoding_errors on_bad_lines low_memory memory_map chunksize iterator compression true_values false_values
    skipinitialspace sheet_name orient lines typ convert_dates columns match attrs flavor colspecs widths infer_nrows
    skip_header skip_footer filling_values missing_values unpack max_rows ndmin delim_whitespace skip_rows n_rows has_header separator
    null_values try_parse_dates infer_schema_length schema schema_overrides dtypes read_only data_only check_same_thread isolation_level
    timeout width height embed rate autoplay language mode newline errors buffering encoding recursive root_dir count convert_axes
  `),
);

/** Functions that open a file, with how as their second argument. */
export const OPENERS: ReadonlySet<string> = new Set(["open", "io.open", "gzip.open", "zipfile.ZipFile"]);

/** Functions of modules that write to a file, with the place of its name among the arguments. */
export const WRITERS: ReadonlyMap<string, number> = new Map([
  ["matplotlib.pyplot.savefig", 0],
  ["matplotlib.pyplot.imsave", 0],
  ["numpy.save", 0],
  ["numpy.savetxt", 0],
  ["numpy.savez", 0],
  ["numpy.savez_compressed", 0],
  ["pandas.ExcelWriter", 0],
  ["pyarrow.parquet.write_table", 1],
]);

/** Methods that write to the file that their first argument names, or give text where it names none. */
export const WRITING_METHODS: ReadonlySet<string> = new Set(
  words(`
    to_csv to_json to_excel to_parquet to_feather to_html to_latex to_markdown to_string to_xml savefig save write_csv
    write_parquet write_json write_ndjson write_html write_image to_file
  `),
);

/** Settings of writers that only say how values become a file's text. */
export const WRITING_KEYWORDS: ReadonlySet<string> = new Set(
  words(`
    index header sep columns na_rep float_format index_label encoding orient indent lines date_format force_ascii sheet_name startrow
    startcol dpi bbox_inches transparent facecolor pad_inches format engine compression quoting quotechar decimal mode if_sheet_exists
    delimiter fmt comments footer include_plotlyjs full_html auto_open width height scale classes border justify max_rows max_cols
    escape caption label tablefmt newline errors separator include_header quality optimize default_handler date_unit double_precision
    show_dimensions bold_rows render_links scale_factor append lineterminator
  `),
);

/** Methods of a path that write to its file. */
export const PATH_WRITERS: ReadonlySet<string> = new Set(["write_text", "write_bytes"]);

/** Methods of a path that give a path, or paths. */
export const PATH_STEPS: ReadonlySet<string> = new Set(
  words(
    "joinpath glob rglob iterdir with_suffix with_name with_stem resolve absolute relative_to expanduser as_posix parent",
  ),
);

/** Methods of a path that only read. */
export const PATH_READS: ReadonlySet<string> = new Set(
  words("read_text read_bytes exists is_file is_dir stat match open"),
);

/** A file of the notebook can be read, an address can't. */
export function judgeReading(judge: Judge, { args, values, path }: Call): void {
  const given = values.filter((_, index) => {
    const { keyword = null } = args[index] ?? {};
    return keyword === null ? index === 0 : FILE_KEYWORDS.test(keyword);
  });
  const isElsewhere = (value: Value) => value.kind !== "local" || (value.path !== null && isOutsideHome(value.path));
  if (given.some(isElsewhere)) judge.risk({ kind: "network" });
  // Without their names, the arguments behind the file can let it hold code.
  if (args.filter(({ keyword }) => keyword === null).length > (READERS.get(path ?? "") ?? 1))
    judge.risk({ kind: "dynamic" });
}

export function judgeOpening(judge: Judge, call: Call): Value {
  const { args, values, path, owner, program } = call;
  const place = path === ".open" ? 0 : 1;
  const mode = args.find(({ keyword }, index) => (keyword === null ? index === place : keyword === "mode"));
  const text = mode ? program.literal(mode.node) : "r";
  const named = args.findIndex(({ keyword }, index) => (keyword === null ? index === 0 : keyword === "file"));
  const target = (path === ".open" ? owner : values[named]) ?? DATA;
  // Of a class, the first argument would be the file.
  const isMode = text !== null && /^[rwaxbt+U]{1,3}$/.test(text) && !(path === ".open" && owner?.kind === "function");
  if (!isMode) return judge.risk({ kind: "writes" });
  if (/[wax+]/.test(text)) {
    if (!judgeTargetFile(judge, target)) return UNKNOWN;
  } else if (target.kind === "local" && target.path !== null && isOutsideHome(target.path))
    return judge.risk({ kind: "function", name: `${path ?? ""} with ${target.path}` });
  return { kind: "local", path: null, is: "handle" };
}

/** Whether the file is one that the run can write. */
export function judgeWriting(judge: Judge, { args, values }: Call, place: number): boolean {
  const index = args.findIndex(({ keyword }, at) => (keyword === null ? at === place : FILE_KEYWORDS.test(keyword)));
  const target = index < 0 ? null : values[index];
  return !target || judgeTargetFile(judge, target);
}

/** A new file of data in the notebook's folder, or one that the run made, can be written. */
export function judgeTargetFile(judge: Judge, target: Value): boolean {
  if (target.kind === "local" && target.is === "handle") return true;
  const path = target.kind === "local" ? target.path : null;
  const risk = path === null ? ({ kind: "writes" } as const) : writingRisk(path, judge.around);
  if (risk) judge.risk(risk);
  else if (path !== null) judge.noteWriting(nameInHome(path));
  return risk === null;
}
