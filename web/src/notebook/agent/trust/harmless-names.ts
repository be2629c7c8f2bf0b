const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/** What is always there in Python and reaches nothing beyond the program. */
export const HARMLESS_BUILTINS: ReadonlySet<string> = new Set(
  words(`
    abs all any ascii bin bool bytearray bytes callable chr classmethod complex dict dir display divmod enumerate filter
    float format frozenset hasattr hash help hex id input int isinstance issubclass iter len list map max min next object
    oct ord pow print property range repr reversed round set slice sorted staticmethod str sum super tuple type zip
    NotImplemented __name__ ArithmeticError AssertionError AttributeError BaseException BufferError DeprecationWarning
    EOFError Exception ExceptionGroup FileExistsError FileNotFoundError FutureWarning GeneratorExit ImportError IndexError
    IOError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError
    NotADirectoryError NotImplementedError OSError OverflowError PermissionError RecursionError ReferenceError RuntimeError
    RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TimeoutError TypeError
    UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UserWarning ValueError Warning ZeroDivisionError
  `),
);

/**
 * Modules of Python and packages, each with what is known to be harmless in it: `*` is everything whose name doesn't sound like
 * reading, writing or loading, and a name with a minus is left out of that.
 */
const MODULES: Readonly<Record<string, string>> = {
  __future__: "*",
  abc: "*",
  altair: "*",
  asyncio: "sleep gather run create_task wait_for timeout Queue Event Lock Semaphore TaskGroup",
  base64: "*",
  bisect: "*",
  bs4: "BeautifulSoup",
  calendar: "*",
  cmath: "*",
  collections: "*",
  "collections.abc": "*",
  colorsys: "*",
  contextlib: "contextmanager suppress nullcontext closing ExitStack redirect_stdout",
  copy: "copy deepcopy replace",
  csv: "reader writer DictReader DictWriter QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC Error Sniffer",
  dataclasses: "dataclass field fields asdict astuple replace is_dataclass KW_ONLY",
  datetime: "*",
  dateutil: "parser relativedelta tz",
  "dateutil.parser": "parse",
  "dateutil.relativedelta": "relativedelta",
  decimal: "*",
  difflib: "*",
  duckdb: "sql query execute connect",
  enum: "*",
  fractions: "*",
  functools: "*",
  gc: "collect",
  glob: "glob iglob",
  gzip: "open compress decompress",
  hashlib: "*",
  heapq: "*",
  hmac: "*",
  html: "escape unescape",
  io: "StringIO BytesIO open",
  "IPython.display":
    "display clear_output HTML Markdown Latex Math JSON Pretty Code Image Audio SVG DisplayHandle update_display",
  ipywidgets: "*",
  itertools: "*",
  json: "dumps loads dump load JSONDecodeError JSONEncoder",
  keyword: "*",
  logging: "getLogger debug info warning error critical exception DEBUG INFO WARNING ERROR CRITICAL",
  math: "*",
  matplotlib: "use pyplot rcParams colormaps cm colors dates ticker patches lines style __version__",
  "matplotlib.cm": "*",
  "matplotlib.colors": "*",
  "matplotlib.dates": "*",
  "matplotlib.gridspec": "*",
  "matplotlib.image": "imread",
  "matplotlib.lines": "*",
  "matplotlib.patches": "*",
  "matplotlib.pyplot": "* -switch_backend -install_repl_displayhook savefig imsave imread style rcParams",
  "matplotlib.style": "use context available",
  "matplotlib.pyplot.style": "use context available",
  "matplotlib.ticker": "*",
  "mpl_toolkits.mplot3d": "Axes3D",
  numbers: "*",
  numpy: `* -lib -ctypeslib -f2py -testing -memmap -DataSource -core -_core -distutils -compat -typing
    load loadtxt genfromtxt fromfile save savetxt savez savez_compressed random linalg fft ma char polynomial`,
  "numpy.fft": "*",
  "numpy.linalg": "*",
  "numpy.ma": "*",
  "numpy.polynomial": "*",
  "numpy.random": "*",
  openpyxl: "load_workbook Workbook",
  operator: "* -attrgetter -methodcaller -call",
  os: "getcwd listdir path sep linesep walk scandir stat cpu_count",
  "os.path": "join exists isfile isdir basename dirname splitext getsize abspath relpath normpath getmtime",
  pandas: `DataFrame Series Index MultiIndex RangeIndex DatetimeIndex Categorical CategoricalDtype Timestamp Timedelta Period
    Interval IntervalIndex NA NaT Grouper NamedAgg DateOffset offsets api concat merge merge_asof merge_ordered melt
    wide_to_long pivot pivot_table crosstab cut qcut get_dummies from_dummies factorize unique date_range bdate_range
    period_range timedelta_range interval_range to_datetime to_numeric to_timedelta isna isnull notna notnull
    json_normalize lreshape array Int64Dtype Float64Dtype StringDtype BooleanDtype options set_option get_option
    reset_option option_context plotting read_csv read_json read_excel read_parquet read_feather read_html read_xml
    read_table read_fwf read_orc read_stata read_sas read_spss ExcelFile ExcelWriter __version__`,
  "pandas.api": "types",
  "pandas.api.types": "* -infer_dtype",
  "pandas.plotting": "scatter_matrix autocorrelation_plot lag_plot parallel_coordinates boxplot",
  pathlib: "Path PurePath PurePosixPath PosixPath",
  PIL: "Image ImageDraw ImageFilter ImageOps ImageEnhance",
  "PIL.Image": "open new fromarray merge blend composite alpha_composite Resampling LANCZOS BILINEAR NEAREST",
  "PIL.ImageDraw": "Draw",
  "PIL.ImageEnhance": "*",
  "PIL.ImageFilter": "*",
  "PIL.ImageOps": "*",
  "plotly.express": "*",
  "plotly.graph_objects": "*",
  "plotly.subplots": "make_subplots",
  plotly: "express graph_objects subplots",
  polars: "* read_csv read_parquet read_json read_ndjson read_excel scan_csv scan_parquet -SQLContext -sql -Config",
  pprint: "*",
  pyarrow: "table array schema field Table RecordBatch parquet csv compute int64 float64 string",
  "pyarrow.parquet": "read_table write_table ParquetFile",
  "pyarrow.csv": "read_csv",
  pytz: "timezone utc UTC",
  random: "*",
  re: "*",
  scipy: "stats optimize integrate interpolate linalg signal spatial special fft cluster ndimage sparse constants",
  seaborn: "*",
  secrets: "token_hex token_urlsafe token_bytes choice randbelow compare_digest",
  sklearn: `linear_model model_selection preprocessing metrics cluster ensemble tree svm neighbors decomposition pipeline
    impute compose naive_bayes feature_selection manifold datasets __version__`,
  "sklearn.datasets": `load_iris load_digits load_wine load_breast_cancer load_diabetes make_blobs make_moons make_circles
    make_classification make_regression`,
  sqlite3: "connect Row Error OperationalError IntegrityError",
  statistics: "*",
  string: "* -Formatter -Template",
  struct: "*",
  sys: "version version_info maxsize platform getsizeof float_info getrecursionlimit",
  tabulate: "tabulate",
  textwrap: "*",
  time: "*",
  timeit: "default_timer",
  tomllib: "load loads",
  tqdm: "tqdm trange auto notebook",
  "tqdm.auto": "tqdm trange",
  "tqdm.notebook": "tqdm trange",
  traceback: "print_exc format_exc",
  types: "SimpleNamespace MappingProxyType",
  typing: "* -get_type_hints -ForwardRef -evaluate_forward_ref",
  unicodedata: "*",
  unittest: "TestCase main skip skipIf expectedFailure",
  uuid: "uuid4 uuid5 UUID NAMESPACE_DNS NAMESPACE_URL",
  warnings: "filterwarnings simplefilter warn resetwarnings",
  weakref: "*",
  wordcloud: "WordCloud STOPWORDS",
  zipfile: "ZipFile is_zipfile",
  zlib: "*",
  zoneinfo: "ZoneInfo",
};
for (const name of "linear_model model_selection preprocessing metrics cluster ensemble tree svm neighbors".split(" "))
  Object.assign(MODULES, { [`sklearn.${name}`]: "*" });
for (const name of "decomposition pipeline impute compose naive_bayes feature_selection manifold".split(" "))
  Object.assign(MODULES, { [`sklearn.${name}`]: "*" });
for (const name of "stats optimize integrate interpolate linalg signal spatial special fft ndimage sparse constants".split(
  " ",
))
  Object.assign(MODULES, { [`scipy.${name}`]: "*" });

/** Even a module that is harmless otherwise may read the web or write files by what is called so. */
const REACHES_OUT =
  /^(?:read|scan|write|load|fetch|download|open|save|export|to|get_data|dump|exec|eval|run|import|call)(?:_|$|\d)/;

/** Whether a module is one whose harmless parts are known. */
export function isKnownModule(path: string): boolean {
  return Object.hasOwn(MODULES, path);
}

/** What modules have imported for themselves, and so give to anybody, and what reads a file wherever it lies. */
const IMPORTED =
  /^(?:sys|os|builtins|bltns|modules|importlib|subprocess|shutil|socket|ssl|urllib|http|pickle|ctypes|runpy|rc_context|rc_file|rc_params_from_file)$/;

/** Whether a module's member is known to reach nothing beyond the program and its files. */
export function isHarmlessMember(module: string, name: string): boolean {
  if (!isKnownModule(module)) return false;
  const known = words(MODULES[module] ?? "");
  if (known.includes(name)) return true;
  if (!known.includes("*") || known.includes(`-${name}`) || name.startsWith("_")) return false;
  return !REACHES_OUT.test(name) && !IMPORTED.test(name);
}

/** Functions that read a file where they are given its name, but the web where they are given an address. */
export const READERS: ReadonlySet<string> = new Set(
  words(`
    pandas.read_csv pandas.read_json pandas.read_excel pandas.read_parquet pandas.read_feather pandas.read_html pandas.read_xml
    pandas.read_table pandas.read_fwf pandas.read_orc pandas.read_stata pandas.read_sas pandas.read_spss pandas.ExcelFile
    numpy.load numpy.loadtxt numpy.genfromtxt numpy.fromfile matplotlib.pyplot.imread matplotlib.image.imread
    matplotlib.use matplotlib.style.use matplotlib.style.context matplotlib.pyplot.style.use matplotlib.pyplot.style.context PIL.Image.open openpyxl.load_workbook sqlite3.connect
    duckdb.connect IPython.display.Image IPython.display.Audio IPython.display.SVG IPython.display.HTML
    IPython.display.Markdown IPython.display.Latex IPython.display.JSON IPython.display.Pretty IPython.display.Code pyarrow.parquet.read_table
    pyarrow.parquet.ParquetFile pyarrow.csv.read_csv polars.read_csv polars.read_parquet polars.read_json
    polars.read_ndjson polars.read_excel polars.scan_csv polars.scan_parquet
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
    write_parquet write_json write_html write_image write_excel to_file
  `),
);

/** Methods of a path that write to its file. */
export const PATH_WRITERS: ReadonlySet<string> = new Set(["write_text", "write_bytes"]);

/** Methods of a path that give a path. */
export const PATH_STEPS: ReadonlySet<string> = new Set(
  words(
    "joinpath glob rglob iterdir with_suffix with_name with_stem resolve absolute relative_to expanduser as_posix parent",
  ),
);
const PATH_READS = words("read_text read_bytes exists is_file is_dir stat match");

/** The functions that `apply` and the like take by name. */
export const AGGREGATES: ReadonlySet<string> = new Set(
  words(`
    all any count cummax cummin cumprod cumsum diff first idxmax idxmin kurt last len max mean median min mode ngroup nth
    nunique ohlc pct_change prod quantile rank sem shift size skew std sum unique value_counts var columns index records
    rows broadcast ignore reduce expand
  `),
);

/** Methods that call what they are given, or a method whose name they are given. */
export const CALLING_METHODS: ReadonlySet<string> = new Set(
  words("apply agg aggregate transform pipe applymap map_batches map_elements map_rows accumulate"),
);

/** Methods that write files, run texts as code or call others. They are nothing by themselves, so they are called where they are named. */
export const ACTING_METHOD =
  /^(?:to_(?!dict$|list$|numpy$|frame$|records$|datetime$|period$|timestamp$|pydatetime$|bytes$|flat_index$|image$|array$)|write|save|print_|dump|tofile|extract|unlink|rm|rename$|replace$|touch|symlink|hardlink|chmod|backup|enable_|load_|execute|sql|query$|eval$|apply|agg|transform$|pipe|open|format)/;

/** Functions that give back a function. */
export const DECORATORS: ReadonlySet<string> = new Set(
  words(`
    functools.cache functools.lru_cache functools.wraps functools.partial functools.cached_property functools.total_ordering
    functools.singledispatch functools.cmp_to_key contextlib.contextmanager dataclasses.dataclass numpy.vectorize
    collections.namedtuple typing.NamedTuple typing.TypeVar
  `),
);

/** Methods of the values that harmless code works with: texts, lists, tables, arrays, charts, models, dates. */
export const HARMLESS_METHODS: ReadonlySet<string> = new Set([
  ...PATH_STEPS,
  ...PATH_READS,
  ...CALLING_METHODS,
  ...words(`
    capitalize casefold center count decode encode endswith expandtabs find format format_map index isalnum isalpha isascii
    isdecimal isdigit isidentifier islower isnumeric isspace istitle isupper join ljust lower lstrip maketrans partition
    removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase
    title translate upper zfill hex fromhex
    append clear copy extend insert pop remove reverse sort add difference difference_update discard intersection
    intersection_update isdisjoint issubset issuperset symmetric_difference union update fromkeys get items keys popitem
    setdefault values appendleft extendleft popleft rotate most_common elements subtract total move_to_end new_child
    bit_length bit_count as_integer_ratio is_integer conjugate to_bytes from_bytes limit_denominator quantize
    close read readline readlines readable seek tell write writelines writable flush getvalue getbuffer writerow writerows
    writeheader namelist infolist getinfo
    group groups groupdict span start end match fullmatch search sub subn findall finditer
    date time datetime day days month year hour minute second now today utcnow fromtimestamp fromisoformat isoformat
    isocalendar isoweekday weekday strftime strptime timestamp timetuple total_seconds astimezone combine toordinal
    tz_localize tz_convert normalize floor ceil round day_name month_name to_period to_timestamp to_pydatetime
    is_month_start is_month_end
    abs add_prefix add_suffix align all any argmax argmin argsort argpartition asfreq asof assign astype at at_time backfill
    between between_time bfill bool boxplot clip combine_first compare convert_dtypes corr corrwith cov cummax cummin
    cumprod cumsum describe diff div divide dot drop drop_duplicates droplevel dropna duplicated eq equals eval ewm
    expanding explode factorize ffill fillna filter first first_valid_index floordiv from_dict from_records ge get_group
    get_indexer get_level_values get_loc groupby gt head hist idxmax idxmin iat iloc infer_objects info interpolate isin
    isna isnull item itertuples iterrows iteritems join kurt kurtosis last last_valid_index le line loc lt mad map mask
    max mean median melt memory_usage merge min mod mode mul multiply ne ngroup nlargest notna notnull nsmallest nth
    nunique ohlc pad pct_change pivot pivot_table plot pop pow prod product quantile query rank ravel rdiv reindex
    reindex_like rename rename_axis reorder_levels repeat resample reset_index rmul rolling rsub sample searchsorted sem
    set_axis set_index set_flags shift size skew slice_shift sort_index sort_values squeeze stack std sub sum swapaxes
    swaplevel tail take to_dict to_frame to_list to_numpy to_records transpose truediv tolist transform unique unstack
    value_counts var view where xs cat contains extract fullmatch len pad slice wrap zfill get_dummies
    add_categories remove_categories rename_categories reorder_categories set_categories as_ordered from_tuples
    from_product from_arrays from_frame to_flat_index bar barh area pie scatter density kde hexbin
    background_gradient highlight_max highlight_min highlight_null format_index hide set_caption set_properties
    set_table_styles bar text_gradient applymap_index
    flatten reshape resize nonzero diagonal trace choose compress put fill partition dot outer accumulate reduce reduceat
    integers random normal uniform choice permutation permuted shuffle standard_normal poisson binomial exponential gamma
    beta lognormal multivariate_normal seed rand randn randint default_rng spawn cdf pdf pmf ppf rvs logpdf logcdf sf isf
    interval fit_params
    annotate axhline axhspan axis axvline axvspan bar_label clabel colorbar contour contourf cla clf errorbar eventplot
    fill_between fill_betweenx figure get_children get_figure get_legend get_legend_handles_labels get_xlim get_xticklabels
    get_xticks get_ylim get_yticklabels get_yticks grid hist2d hlines imshow inset_axes invert_xaxis invert_yaxis label_outer
    legend loglog margins matshow minorticks_on pcolormesh plot_surface plot_wireframe quiver scatter secondary_yaxis
    semilogx semilogy set set_aspect set_axis_off set_box_aspect set_color set_facecolor set_figheight set_figwidth
    set_label set_linewidth set_major_formatter set_major_locator set_minor_locator set_position set_rotation
    set_size_inches set_ticks set_title set_visible set_xlabel set_xlim set_xscale set_xticklabels set_xticks set_ylabel
    set_ylim set_yscale set_yticklabels set_yticks set_zlabel show spines stackplot stairs stem step streamplot subplots
    subplots_adjust subplot_mosaic add_subplot add_axes add_patch add_line add_artist suptitle supxlabel supylabel table
    text tick_params ticklabel_format tight_layout autofmt_xdate tripcolor twinx twiny violinplot vlines draw canvas
    fit fit_transform inverse_transform predict predict_proba predict_log_proba score set_params get_params decision_function
    partial_fit named_steps get_feature_names_out split get_n_splits cross_val_score feature_importances_ kneighbors
    summary conf_int pvalues params resid rsquared
    encode properties interactive mark_bar mark_line mark_point mark_area mark_circle mark_rect mark_text mark_rule
    mark_tick mark_boxplot mark_arc configure configure_axis configure_title configure_view add_params add_selection
    transform_filter transform_calculate transform_aggregate facet repeat resolve_scale to_dict
    update_layout update_traces update_xaxes update_yaxes add_trace add_hline add_vline add_annotation add_shape add_bar
    add_scatter
    select with_columns group_by sort limit collect lazy alias over cast is_null is_not_null fill_null unnest
    str_len len_chars list struct name then otherwise when lit col row rows
    crop rotate thumbnail convert transpose paste getpixel putpixel getbands histogram point filter tobytes frombytes
    rectangle ellipse polygon line arc
    find_all find_parent find_next_sibling get_text select_one children stripped_strings
    hexdigest digest copy
    fetchall fetchone fetchmany df fetchdf arrow pl commit cursor close execute executemany sql
    assertEqual assertNotEqual assertTrue assertFalse assertRaises assertIn assertNotIn assertIsNone assertIsNotNone
    assertAlmostEqual assertGreater assertLess assertIsInstance assertListEqual assertDictEqual setUp tearDown subTest
    debug info warning error critical exception
    generate to_image to_array observe on_click append_stdout set_description set_postfix
    put get_nowait task_done wait result done cancel cancelled
    cache_clear cache_info chain from_iterable product
    __init__ __post_init__ __len__ __str__ __repr__ __eq__ __iter__ __next__ __enter__ __exit__
  `),
]);
