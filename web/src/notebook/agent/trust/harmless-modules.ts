/** What statsmodels makes of a formula. */
export const FORMULA_MODELS = "ols logit glm wls gls poisson probit mnlogit rlm mixedlm negativebinomial quantreg";

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/** What is always there in Python and reaches nothing beyond the program. */
export const HARMLESS_BUILTINS: ReadonlySet<string> = new Set(
  words(`
    abs all any ascii bin bool bytearray bytes callable chr classmethod complex dict dir display divmod enumerate filter
    float format frozenset hasattr hash hex id input int isinstance issubclass iter len list map max min next object oct ord
    pow print property range repr reversed round set slice sorted staticmethod str sum super tuple type zip NotImplemented
    __name__ ArithmeticError AssertionError AttributeError BaseException BufferError DeprecationWarning EOFError Exception
    ExceptionGroup FileExistsError FileNotFoundError FutureWarning GeneratorExit ImportError IndexError IOError
    IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError
    NotImplementedError OSError OverflowError PermissionError RecursionError ReferenceError RuntimeError RuntimeWarning
    StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TimeoutError TypeError
    UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UserWarning ValueError Warning ZeroDivisionError
  `),
);

/** Modules of Python and of packages, each with every name in it that is harmless. Nothing else in them is. */
const MODULES: Readonly<Record<string, string>> = {
  __future__: "annotations division print_function",
  abc: "ABC ABCMeta abstractmethod",
  altair: `Chart X Y X2 Y2 Color Size Shape Tooltip Column Row Opacity Text Detail Order Theta Radius Facet Scale Axis Legend
    Title TitleParams Bin BinParams Sort SortField EncodingSortField value condition selection_point selection_interval
    binding_select binding_range param datum hconcat vconcat layer concat repeat themes theme data_transformers Stack
    Impute StrokeDash XOffset YOffset HeaderConfig Header`,
  asyncio: "sleep gather run create_task wait_for timeout Queue Event Lock Semaphore TaskGroup as_completed",
  base64: "b64encode b64decode urlsafe_b64encode urlsafe_b64decode b32encode b32decode b16encode b16decode",
  bisect: "bisect bisect_left bisect_right insort insort_left insort_right",
  bs4: "BeautifulSoup",
  calendar: "month monthrange month_name month_abbr day_name day_abbr isleap leapdays weekday monthcalendar timegm",
  cmath: "sqrt exp log phase polar rect pi e",
  collections: "Counter defaultdict OrderedDict namedtuple deque ChainMap abc",
  "collections.abc": "Iterable Iterator Callable Mapping MutableMapping Sequence Generator Hashable Sized Collection",
  colorsys: "rgb_to_hsv hsv_to_rgb rgb_to_hls hls_to_rgb",
  contextlib: "contextmanager suppress nullcontext redirect_stdout",
  copy: "copy deepcopy",
  csv: "reader writer DictReader DictWriter QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC Error Sniffer",
  cycler: "cycler",
  dataclasses: "dataclass field fields asdict astuple replace is_dataclass KW_ONLY",
  datetime: "datetime date time timedelta timezone UTC MINYEAR MAXYEAR",
  dateutil: "parser relativedelta tz",
  "dateutil.parser": "parse",
  "dateutil.relativedelta": "relativedelta MO TU WE TH FR SA SU",
  "dateutil.tz": "UTC tzutc gettz",
  decimal: "Decimal getcontext localcontext ROUND_HALF_UP ROUND_HALF_EVEN ROUND_DOWN ROUND_UP InvalidOperation",
  difflib: "SequenceMatcher get_close_matches unified_diff ndiff",
  duckdb: "sql query execute connect",
  enum: "Enum IntEnum StrEnum Flag IntFlag auto unique",
  fractions: "Fraction",
  functools: "reduce partial lru_cache cache wraps cached_property total_ordering cmp_to_key",
  gc: "collect",
  glob: "glob iglob",
  gzip: "open compress decompress",
  hashlib: "md5 sha1 sha256 sha384 sha512 blake2b sha3_256",
  heapq: "heappush heappop heapify heapreplace heappushpop nlargest nsmallest merge",
  hmac: "new digest compare_digest",
  html: "escape unescape",
  io: "StringIO BytesIO open",
  inspect: "getsource getdoc signature isfunction isclass",
  IPython: "display",
  "IPython.display": "display clear_output HTML Markdown Latex Math JSON Pretty Code Image Audio",
  ipywidgets: `interact interactive IntSlider FloatSlider Dropdown Text Checkbox Button Output VBox HBox Label ToggleButtons
    SelectMultiple DatePicker IntText FloatText IntProgress Layout Tab Accordion`,
  itertools: `accumulate batched chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse
    groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest`,
  json: "dumps loads dump load JSONDecodeError",
  keyword: "iskeyword kwlist",
  logging: `getLogger basicConfig debug info warning error critical exception DEBUG INFO WARNING ERROR CRITICAL`,
  math: `acos asin atan atan2 ceil comb copysign cos cosh degrees dist e erf exp expm1 fabs factorial floor fmod fsum gamma gcd
    hypot inf isclose isfinite isinf isnan isqrt lcm lgamma log log10 log1p log2 modf nan perm pi pow prod radians sin sinh
    sqrt tan tanh tau trunc`,
  matplotlib: "use pyplot rcParams colormaps cm colors dates ticker patches lines style gridspec __version__",
  "matplotlib.cm": "get_cmap viridis plasma inferno magma coolwarm tab10 Blues Reds Greens RdYlGn RdBu ScalarMappable",
  "matplotlib.colors":
    "ListedColormap LinearSegmentedColormap Normalize LogNorm to_hex to_rgb to_rgba BoundaryNorm TwoSlopeNorm",
  "matplotlib.dates": `DateFormatter MonthLocator YearLocator DayLocator WeekdayLocator HourLocator AutoDateLocator
    AutoDateFormatter ConciseDateFormatter date2num num2date`,
  "matplotlib.gridspec": "GridSpec",
  "matplotlib.lines": "Line2D",
  "matplotlib.patches": "Patch Rectangle Circle Ellipse Polygon FancyArrowPatch Wedge Arrow",
  "matplotlib.pyplot": `annotate arrow autoscale axes axhline axhspan axis axline axvline axvspan bar bar_label barbs barh boxplot
    cla clabel clf clim close cm colorbar colormaps contour contourf cycler errorbar eventplot figlegend fignum_exists figtext
    figure fill fill_between fill_betweenx gca gcf get_cmap get_fignums grid hexbin hist hist2d hlines imread imsave imshow
    ioff ion isinteractive legend locator_params loglog margins matshow minorticks_off minorticks_on pause pcolor pcolormesh
    pie plot polar quiver rc rcParams savefig sca scatter semilogx semilogy set_cmap show specgram spy stackplot stairs stem
    step streamplot style subplot subplot2grid subplot_mosaic subplots subplots_adjust suptitle table text tick_params
    ticklabel_format tight_layout title tricontour tricontourf tripcolor triplot twinx twiny violinplot vlines xcorr xlabel
    xlim xscale xticks ylabel ylim yscale yticks Line2D Normalize Rectangle Circle FuncFormatter MaxNLocator GridSpec`,
  "matplotlib.pyplot.cm":
    "get_cmap viridis plasma inferno magma coolwarm tab10 tab20 Blues Reds Greens RdYlGn RdBu Set1 Set2 Set3",
  "matplotlib.style": "use context available",
  "matplotlib.pyplot.style": "use context available",
  "matplotlib.ticker": `FuncFormatter MaxNLocator MultipleLocator FormatStrFormatter StrMethodFormatter PercentFormatter
    ScalarFormatter AutoMinorLocator FixedLocator NullFormatter LogLocator EngFormatter`,
  "mpl_toolkits.mplot3d": "Axes3D",
  networkx: `Graph DiGraph MultiGraph MultiDiGraph shortest_path shortest_path_length all_shortest_paths all_simple_paths has_path
    dijkstra_path dijkstra_path_length bellman_ford_path astar_path average_shortest_path_length diameter radius eccentricity
    degree_centrality betweenness_centrality closeness_centrality eigenvector_centrality pagerank hits density clustering
    average_clustering transitivity triangles connected_components number_connected_components is_connected
    strongly_connected_components weakly_connected_components is_strongly_connected is_weakly_connected bridges
    articulation_points topological_sort is_directed_acyclic_graph find_cycle simple_cycles minimum_spanning_tree maximum_flow
    minimum_cut max_weight_matching bfs_tree dfs_tree bfs_edges dfs_edges dfs_preorder_nodes descendants ancestors is_bipartite
    bipartite community complete_graph path_graph cycle_graph star_graph grid_2d_graph erdos_renyi_graph gnp_random_graph
    barabasi_albert_graph watts_strogatz_graph random_regular_graph karate_club_graph balanced_tree spring_layout circular_layout
    kamada_kawai_layout shell_layout spectral_layout planar_layout random_layout bipartite_layout draw draw_networkx
    draw_networkx_nodes draw_networkx_edges draw_networkx_labels draw_networkx_edge_labels draw_spring draw_circular
    from_pandas_edgelist from_edgelist from_numpy_array from_pandas_adjacency from_dict_of_lists to_numpy_array
    to_pandas_edgelist to_pandas_adjacency to_dict_of_lists get_node_attributes get_edge_attributes set_node_attributes
    set_edge_attributes relabel_nodes compose union disjoint_union complement greedy_color is_tree core_number k_core
    NetworkXNoPath NetworkXError NodeNotFound degree_histogram nodes edges neighbors degree number_of_nodes number_of_edges
    info subgraph is_eulerian eulerian_circuit is_isomorphic connected_component adjacency_matrix laplacian_matrix`,
  "networkx.community":
    "louvain_communities greedy_modularity_communities label_propagation_communities modularity girvan_newman",
  numbers: "Number Real Integral",
  numpy: `abs absolute add all allclose amax amin angle any append apply_along_axis arange arccos arcsin arctan arctan2 argmax
    argmin argpartition argsort argwhere around array array_equal array_split asarray atleast_1d atleast_2d average bincount
    bool_ broadcast_to c_ cbrt ceil clip column_stack concatenate conj convolve copy corrcoef correlate cos cosh count_nonzero
    cov cross cumprod cumsum datetime64 deg2rad degrees delete diag diagonal diff digitize divide dot e ediff1d einsum empty
    empty_like errstate exp exp2 expand_dims expm1 extract eye fft finfo fix flatnonzero flip fliplr flipud float16 float32
    float64 floating floor floor_divide fmax fmin full full_like generic geomspace gradient greater greater_equal heaviside
    histogram histogram2d histogram_bin_edges hsplit hstack hypot identity iinfo imag inf inner insert int16 int32 int64 int8
    integer interp intersect1d isclose isfinite isin isinf isnan ix_ kron less less_equal lexsort linalg linspace load loadtxt
    genfromtxt fromfile log log10 log1p log2 logical_and logical_not logical_or logical_xor logspace ma mask_indices matmul max
    maximum mean median meshgrid mgrid min minimum mod multiply nan nan_to_num nanargmax nanargmin nancumsum nanmax nanmean
    nanmedian nanmin nanpercentile nanquantile nanstd nansum nanvar ndarray ndenumerate ndim ndindex negative newaxis nonzero
    not_equal number object_ ogrid ones ones_like outer pad percentile pi piecewise place poly1d polyfit polynomial polyval power
    printoptions prod product ptp putmask quantile r_ rad2deg radians random ravel real reciprocal remainder repeat reshape
    resize rint roll roots rot90 round save savetxt savez savez_compressed searchsorted select set_printoptions setdiff1d seterr
    setxor1d shape sign sin sinh size sort split sqrt square squeeze stack std str_ subtract sum swapaxes take tan tanh tensordot
    tile timedelta64 trace transpose trapezoid tri tril triu true_divide trunc uint16 uint32 uint64 uint8 union1d unique
    unravel_index unwrap vander var vdot vectorize vsplit vstack where zeros zeros_like char __version__`,
  "numpy.char": "add upper lower strip replace title capitalize",
  "numpy.fft": "fft ifft rfft irfft fft2 ifft2 fftfreq rfftfreq fftshift ifftshift",
  "numpy.linalg":
    "inv pinv det eig eigh eigvals solve lstsq norm svd qr cholesky matrix_rank matrix_power cond LinAlgError",
  "numpy.ma": "array masked_array masked_where masked_invalid masked_equal masked filled",
  "numpy.polynomial": "Polynomial",
  "numpy.random": `rand randn randint random random_sample choice shuffle permutation normal uniform seed default_rng binomial
    poisson exponential beta gamma lognormal multivariate_normal standard_normal RandomState Generator geometric`,
  openpyxl: "load_workbook Workbook",
  operator: `itemgetter add sub mul truediv floordiv mod pow neg abs lt le eq ne gt ge and_ or_ xor not_ contains getitem concat`,
  os: "getcwd listdir makedirs mkdir path sep linesep walk scandir stat cpu_count",
  "os.path": "join exists isfile isdir basename dirname splitext getsize abspath relpath normpath getmtime",
  pandas: `DataFrame Series Index MultiIndex RangeIndex DatetimeIndex Categorical CategoricalDtype Timestamp Timedelta Period
    Interval IntervalIndex NA NaT Grouper NamedAgg DateOffset offsets api concat merge merge_asof merge_ordered melt
    wide_to_long pivot pivot_table crosstab cut qcut get_dummies from_dummies factorize unique date_range bdate_range
    period_range timedelta_range interval_range to_datetime to_numeric to_timedelta isna isnull notna notnull
    json_normalize lreshape array Int64Dtype Float64Dtype StringDtype BooleanDtype DatetimeTZDtype options set_option
    get_option reset_option option_context plotting read_csv read_json read_excel read_parquet read_feather read_html
    read_table read_fwf read_orc read_stata read_sas read_spss read_sql read_sql_query ExcelFile ExcelWriter TimedeltaIndex
    PeriodIndex __version__`,
  "pandas.api": "types",
  "pandas.api.types": `is_numeric_dtype is_string_dtype is_datetime64_any_dtype is_bool_dtype is_object_dtype is_integer_dtype
    is_float_dtype is_list_like CategoricalDtype`,
  "pandas.offsets": "Day MonthEnd MonthBegin YearEnd BDay BusinessDay Week QuarterEnd Hour Minute DateOffset",
  "pandas.tseries.offsets": "Day MonthEnd MonthBegin YearEnd BDay BusinessDay Week QuarterEnd Hour Minute DateOffset",
  "pandas.plotting": "scatter_matrix autocorrelation_plot lag_plot parallel_coordinates boxplot",
  pathlib: "Path PurePath PurePosixPath PosixPath",
  PIL: "Image ImageDraw ImageFilter ImageOps ImageEnhance",
  "PIL.Image": "open new fromarray merge blend composite alpha_composite Resampling LANCZOS BILINEAR NEAREST Image",
  "PIL.ImageDraw": "Draw",
  "PIL.ImageEnhance": "Brightness Contrast Color Sharpness",
  "PIL.ImageFilter": "BLUR GaussianBlur SHARPEN EDGE_ENHANCE FIND_EDGES CONTOUR EMBOSS MedianFilter",
  "PIL.ImageOps": "grayscale invert autocontrast equalize expand fit mirror flip",
  platform: "python_version system machine",
  "plotly.express": `scatter line bar histogram box violin pie area imshow scatter_3d line_3d scatter_matrix strip funnel treemap
    sunburst icicle density_heatmap density_contour parallel_coordinates parallel_categories scatter_polar line_polar bar_polar
    ecdf timeline colors data`,
  "plotly.express.colors": "qualitative sequential diverging",
  "plotly.express.colors.qualitative":
    "Plotly D3 G10 T10 Set1 Set2 Set3 Pastel Pastel1 Pastel2 Dark2 Bold Safe Vivid Prism Alphabet",
  "plotly.express.colors.sequential": "Viridis Plasma Inferno Magma Cividis Blues Reds Greens Teal Turbo RdBu",
  "plotly.express.colors.diverging": "RdBu RdYlGn Spectral Portland BrBG Tealrose",
  "plotly.express.data": "iris gapminder tips stocks medals_long medals_wide",
  "plotly.graph_objects": `Figure Scatter Bar Histogram Box Violin Pie Heatmap Contour Surface Scatter3d Table Indicator Candlestick
    Ohlc Waterfall Funnel Sankey Treemap Sunburst Layout Scatterpolar Histogram2d Splom`,
  "plotly.subplots": "make_subplots",
  plotly: "express graph_objects subplots",
  polars: `DataFrame Series LazyFrame col lit when all any concat date datetime duration from_dict from_dicts from_pandas
    from_records from_numpy len count sum mean min max first last struct element exclude int_range date_range datetime_range
    coalesce concat_str format corr cov Date Datetime Duration Int8 Int16 Int32 Int64 UInt8 UInt32 Float32 Float64 String Utf8
    Boolean Categorical List Struct Null read_csv read_parquet read_json read_ndjson read_excel scan_csv scan_parquet selectors
    __version__`,
  "polars.selectors": "numeric string by_name by_dtype contains starts_with ends_with all float integer temporal",
  pprint: "pprint pformat PrettyPrinter",
  pyarrow: "table array schema field Table RecordBatch parquet csv int64 float64 string",
  "pyarrow.parquet": "read_table write_table ParquetFile",
  "pyarrow.csv": "read_csv",
  pytz: "timezone utc UTC",
  random: `seed random randint randrange uniform choice choices sample shuffle gauss normalvariate expovariate betavariate
    triangular Random getrandbits`,
  re: "compile search match fullmatch findall finditer sub subn split escape error Pattern Match I IGNORECASE M MULTILINE S DOTALL X VERBOSE A ASCII",
  scipy:
    "stats optimize integrate interpolate linalg signal spatial special fft cluster ndimage sparse constants __version__",
  "scipy.cluster": "hierarchy",
  "scipy.cluster.hierarchy": "linkage dendrogram fcluster cut_tree",
  "scipy.constants": "c g G h k e pi",
  "scipy.fft": "fft ifft rfft irfft fftfreq rfftfreq",
  "scipy.integrate": "quad dblquad solve_ivp odeint trapezoid simpson cumulative_trapezoid",
  "scipy.interpolate": "interp1d CubicSpline UnivariateSpline griddata make_interp_spline",
  "scipy.linalg": "inv det eig eigh solve svd qr cholesky norm expm lstsq",
  "scipy.ndimage": "gaussian_filter median_filter uniform_filter convolve zoom rotate label",
  "scipy.optimize":
    "minimize minimize_scalar curve_fit root root_scalar brentq fsolve linprog least_squares linear_sum_assignment differential_evolution",
  "scipy.signal": "find_peaks butter filtfilt lfilter savgol_filter welch detrend convolve correlate",
  "scipy.sparse": "csr_matrix csc_matrix coo_matrix lil_matrix eye hstack vstack issparse",
  "scipy.spatial": "distance KDTree cKDTree ConvexHull Voronoi Delaunay",
  "scipy.spatial.distance": "cdist pdist squareform euclidean cityblock cosine",
  "scipy.special": "gamma beta erf expit logit comb factorial softmax",
  "scipy.stats": `norm t chi2 f binom poisson expon gamma beta uniform lognorm weibull_min bernoulli geom hypergeom multivariate_normal
    ttest_ind ttest_rel ttest_1samp mannwhitneyu wilcoxon kruskal f_oneway chi2_contingency chisquare fisher_exact pearsonr
    spearmanr kendalltau linregress shapiro normaltest kstest ks_2samp anderson levene bartlett zscore skew kurtosis describe
    mode iqr sem trim_mean gmean hmean entropy rankdata percentileofscore probplot boxcox gaussian_kde bootstrap tukey_hsd
    friedmanchisquare median_abs_deviation`,
  seaborn: `set_theme set set_style set_context set_palette color_palette despine axes_style histplot kdeplot scatterplot lineplot
    barplot countplot boxplot boxenplot violinplot stripplot swarmplot pointplot heatmap clustermap regplot lmplot residplot
    relplot displot catplot pairplot jointplot FacetGrid PairGrid JointGrid ecdfplot rugplot move_legend diverging_palette
    light_palette dark_palette cubehelix_palette husl_palette reset_defaults __version__`,
  secrets: "token_hex token_urlsafe token_bytes choice randbelow compare_digest",
  sklearn: `linear_model model_selection preprocessing metrics cluster ensemble tree svm neighbors decomposition pipeline impute
    compose naive_bayes feature_selection manifold datasets feature_extraction inspection base neural_network dummy
    __version__`,
  "sklearn.base": "BaseEstimator TransformerMixin ClassifierMixin RegressorMixin clone",
  "sklearn.cluster": "KMeans MiniBatchKMeans DBSCAN AgglomerativeClustering SpectralClustering MeanShift OPTICS",
  "sklearn.compose": "ColumnTransformer make_column_transformer make_column_selector TransformedTargetRegressor",
  "sklearn.datasets": `load_iris load_digits load_wine load_breast_cancer load_diabetes make_blobs make_moons make_circles
    make_classification make_regression`,
  "sklearn.decomposition": "PCA TruncatedSVD NMF FastICA LatentDirichletAllocation",
  "sklearn.dummy": "DummyClassifier DummyRegressor",
  "sklearn.ensemble": `RandomForestClassifier RandomForestRegressor GradientBoostingClassifier GradientBoostingRegressor
    HistGradientBoostingClassifier HistGradientBoostingRegressor AdaBoostClassifier ExtraTreesClassifier IsolationForest
    VotingClassifier StackingClassifier BaggingClassifier`,
  "sklearn.feature_extraction": "text DictVectorizer",
  "sklearn.feature_extraction.text": "CountVectorizer TfidfVectorizer TfidfTransformer",
  "sklearn.feature_selection": "SelectKBest f_classif f_regression mutual_info_classif chi2 RFE VarianceThreshold",
  "sklearn.impute": "SimpleImputer KNNImputer",
  "sklearn.inspection": "permutation_importance PartialDependenceDisplay",
  "sklearn.linear_model": `LinearRegression LogisticRegression Ridge Lasso ElasticNet RidgeCV LassoCV SGDClassifier SGDRegressor
    Perceptron BayesianRidge HuberRegressor PoissonRegressor`,
  "sklearn.manifold": "TSNE MDS Isomap",
  "sklearn.metrics": `accuracy_score precision_score recall_score f1_score roc_auc_score roc_curve auc confusion_matrix
    classification_report mean_squared_error mean_absolute_error r2_score root_mean_squared_error silhouette_score log_loss
    precision_recall_curve ConfusionMatrixDisplay RocCurveDisplay balanced_accuracy_score mean_absolute_percentage_error
    average_precision_score adjusted_rand_score pairwise_distances`,
  "sklearn.model_selection": `train_test_split cross_val_score cross_validate cross_val_predict KFold StratifiedKFold GridSearchCV
    RandomizedSearchCV TimeSeriesSplit learning_curve GroupKFold ShuffleSplit`,
  "sklearn.naive_bayes": "GaussianNB MultinomialNB BernoulliNB",
  "sklearn.neighbors": "KNeighborsClassifier KNeighborsRegressor NearestNeighbors LocalOutlierFactor",
  "sklearn.neural_network": "MLPClassifier MLPRegressor",
  "sklearn.pipeline": "Pipeline make_pipeline FeatureUnion",
  "sklearn.preprocessing": `StandardScaler MinMaxScaler RobustScaler OneHotEncoder OrdinalEncoder LabelEncoder PolynomialFeatures
    Normalizer KBinsDiscretizer PowerTransformer FunctionTransformer scale`,
  "sklearn.svm": "SVC SVR LinearSVC LinearSVR",
  "sklearn.tree": "DecisionTreeClassifier DecisionTreeRegressor plot_tree export_text",
  sqlite3: "connect Row Error OperationalError IntegrityError",
  statistics: `mean median mode stdev pstdev variance pvariance quantiles fmean geometric_mean harmonic_mean median_low median_high
    multimode NormalDist correlation linear_regression StatisticsError`,
  string: "ascii_letters ascii_lowercase ascii_uppercase digits punctuation whitespace hexdigits printable",
  "statsmodels.api": `OLS WLS GLS GLM RLM Logit Probit Poisson MNLogit NegativeBinomial add_constant qqplot families stats tsa graphics
    nonparametric`,
  "statsmodels.api.families": "Binomial Poisson Gaussian Gamma NegativeBinomial InverseGaussian",
  "statsmodels.api.graphics": "tsa plot_partregress_grid influence_plot plot_regress_exog plot_fit qqplot",
  "statsmodels.api.graphics.tsa": "plot_acf plot_pacf",
  "statsmodels.api.nonparametric": "lowess KDEUnivariate",
  "statsmodels.api.stats": "anova_lm durbin_watson het_breuschpagan proportions_ztest multipletests",
  "statsmodels.api.tsa": "ARIMA SARIMAX seasonal_decompose adfuller acf pacf ExponentialSmoothing STL kpss VAR AutoReg",
  "statsmodels.formula.api": FORMULA_MODELS,
  "statsmodels.graphics.gofplots": "qqplot",
  "statsmodels.graphics.regressionplots": "influence_plot plot_regress_exog plot_fit",
  "statsmodels.graphics.tsaplots": "plot_acf plot_pacf",
  "statsmodels.nonparametric.smoothers_lowess": "lowess",
  "statsmodels.stats.anova": "anova_lm AnovaRM",
  "statsmodels.stats.diagnostic": "het_breuschpagan het_white acorr_ljungbox linear_reset lilliefors",
  "statsmodels.stats.multicomp": "pairwise_tukeyhsd MultiComparison",
  "statsmodels.stats.multitest": "multipletests",
  "statsmodels.stats.outliers_influence": "variance_inflation_factor OLSInfluence",
  "statsmodels.stats.power": "TTestIndPower TTestPower NormalIndPower FTestAnovaPower",
  "statsmodels.stats.proportion": "proportions_ztest proportion_confint proportion_effectsize",
  "statsmodels.stats.stattools": "durbin_watson jarque_bera",
  "statsmodels.stats.weightstats": "ztest ttest_ind DescrStatsW",
  "statsmodels.tsa.api":
    "ARIMA SARIMAX ExponentialSmoothing SimpleExpSmoothing Holt VAR AutoReg STL seasonal_decompose adfuller acf pacf",
  "statsmodels.tsa.ar_model": "AutoReg",
  "statsmodels.tsa.arima.model": "ARIMA",
  "statsmodels.tsa.holtwinters": "ExponentialSmoothing SimpleExpSmoothing Holt",
  "statsmodels.tsa.seasonal": "seasonal_decompose STL",
  "statsmodels.tsa.statespace.sarimax": "SARIMAX",
  "statsmodels.tsa.stattools": "adfuller acf pacf kpss grangercausalitytests ccf coint",
  statsmodels: "__version__",
  struct: "pack unpack calcsize",
  sys: "version version_info maxsize platform getsizeof float_info getrecursionlimit",
  tabulate: "tabulate",
  textwrap: "dedent indent fill wrap shorten",
  time: "time sleep perf_counter perf_counter_ns monotonic process_time strftime strptime gmtime localtime mktime ctime time_ns",
  timeit: "default_timer",
  tomllib: "load loads",
  tqdm: "tqdm trange auto notebook",
  "tqdm.auto": "tqdm trange",
  "tqdm.notebook": "tqdm trange",
  traceback: "print_exc format_exc",
  types: "SimpleNamespace MappingProxyType",
  typing: `Any Optional Union List Dict Tuple Set Callable Iterable Iterator Generator Sequence Mapping TypeVar Generic Protocol
    NamedTuple TypedDict Literal Final ClassVar Self Annotated cast TYPE_CHECKING overload FrozenSet Type Hashable DefaultDict
    Counter Deque`,
  unicodedata: "normalize category name combining lookup",
  unittest: "TestCase main skip skipIf expectedFailure",
  urllib: "parse",
  "urllib.parse":
    "urlparse urlsplit urlunparse urlencode urljoin quote quote_plus unquote unquote_plus parse_qs parse_qsl",
  uuid: "uuid4 uuid5 UUID NAMESPACE_DNS NAMESPACE_URL",
  warnings: "filterwarnings simplefilter warn resetwarnings catch_warnings",
  wordcloud: "WordCloud STOPWORDS",
  zipfile: "ZipFile is_zipfile",
  zlib: "compress decompress crc32 adler32",
  zoneinfo: "ZoneInfo",
};

/** Whether a module is one whose harmless parts are known. */
export function isKnownModule(path: string): boolean {
  return Object.hasOwn(MODULES, path);
}

const NAMES = new Map(Object.entries(MODULES).map(([module, names]) => [module, new Set(words(names))]));

/** Whether a module's member is known to reach nothing beyond the program and its files. */
export function isHarmlessMember(module: string, name: string): boolean {
  return NAMES.get(module)?.has(name) ?? false;
}
