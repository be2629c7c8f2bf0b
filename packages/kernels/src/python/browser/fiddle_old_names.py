"""Today's names for what older books and courses use, found by the error that their code ends with."""

import re
import sys
import types

import fiddle_python2

#: Texts of errors can have millions of characters. The names are in the first few.
_MAX_CHARACTERS = 1000


def todays_name(error):
    """A sentence about an error's cause, if that is something that was removed or renamed; otherwise None."""
    text = f"{type(error).__name__}: {error}"[:_MAX_CHARACTERS]
    for pattern, hint, packages in _COMPILED:
        found = pattern.search(text)
        if found and (not packages or _comes_from(error, text, packages)):
            return found.expand(hint)
    if text.startswith("ValueError: could not convert string to float") and any(map(_is_correlation, _frames(error))):
        return "Write numeric_only=True in the call today. Older versions of pandas left out columns of text."
    return None


def _is_correlation(frame):
    return frame.f_code.co_name in ("corr", "corrwith", "cov") and _package(frame.f_globals.get("__name__")) == "pandas"


def _frames(error):
    """Where the error was raised, innermost last, without Python's own check of arguments."""
    trace, frames = error.__traceback__, []
    while trace:
        frames.append(trace.tb_frame)
        trace = trace.tb_next
    return [frame for frame in frames if frame.f_globals.get("__name__") != "inspect"]


def _comes_from(error, text, packages):
    """Whether the error is about something of these packages, and not about the user's own of the same name."""
    if isinstance(error, ImportError):
        return True
    owner = getattr(error, "obj", None)
    if owner is not None:
        return any(_package(module) in packages for module in _modules_of(owner))
    frames = _frames(error)
    if not isinstance(error, TypeError):
        return any(_package(frame.f_globals.get("__name__")) in packages for frame in frames)
    last = frames[-1]
    if _package(last.f_globals.get("__name__")) in packages:
        return True
    called = re.search(r"([\w.<>]+)\(\) ", text)
    return called is not None and _is_of(packages, called[1], last)


def _modules_of(value):
    if isinstance(value, types.ModuleType):
        return [value.__name__]
    return [kind.__module__ for kind in (value if isinstance(value, type) else type(value)).__mro__]


def _package(module):
    return module.partition(".")[0] if isinstance(module, str) else None


def _is_of(packages, called, frame):
    """Whether a loaded module of the packages has the function, and the user's modules have no other of its name."""
    first = called.partition(".")[0]
    found = False
    for name, module in list(sys.modules.items()):
        own = vars(module).get(first) if isinstance(module, types.ModuleType) else None
        if not isinstance(own, (type, types.FunctionType)):
            continue
        is_users = name == "__main__" or (getattr(module, "__file__", None) or "").startswith(_HOME)
        if _package(own.__module__) in packages:
            found = found or _package(name) in packages
        elif is_users:
            return False
    return found and _package(getattr(frame.f_locals.get(first, frame.f_globals.get(first)), "__module__", None)) in (None, *packages)


#: Where users' modules are; installed packages aren't there.
_HOME = "/home/pyodide/"


def _lacks(owner, *names):
    return rf"(?:'{owner}' object|[Mm]odule '{owner}'|type object '{owner}') has no attribute '({'|'.join(names)})'"


def _missing(module, *names):
    return rf"cannot import name '({'|'.join(names)})' from '{module}"


def _unexpected(function, name):
    return rf"{function}(?:\(\))? got an unexpected keyword argument '{name}'"


def _renamed(owner, prefix, names):
    """Rows for what only has another name."""
    return [(_lacks(re.escape(owner), old), f"{prefix}{old} is called {prefix}{new} today.") for old, new in names.items()]


_FRAME = "(?:DataFrame|Series)"
#: Packages → what an error's type and text match, if it comes from one of them → what to write. `\1` is what a group found.
_TABLE = {
    ("matplotlib", "mpl_toolkits", "seaborn"): [
        (r"'seaborn(-[\w-]+)?' is not a valid package style", r"The style is called 'seaborn-v0_8\1' today."),
        (_lacks(r"FigureCanvas\w*", "set_window_title"), "Write fig.canvas.manager.set_window_title(…) today."),
        (r"axes\.color_cycle'? is not a valid|KeyError: 'axes\.color_cycle'", "Write plt.rcParams['axes.prop_cycle'] = plt.cycler(color=[…]) today."),
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
        (_lacks("(?:Axes|AxesSubplot|Axes3D)", "set_axis_bgcolor", "get_axis_bgcolor"), "Write ax.set_facecolor(…) today."),
        (_lacks("(?:Axes|AxesSubplot|Axes3D)", "hold", "ishold"), "Delete this line: every plot is added to the one before."),
        (_lacks(r"matplotlib\.cm", "register_cmap") + "|" + _lacks(r"matplotlib\.pyplot", "register_cmap"), "Write matplotlib.colormaps.register(…) today."),
        (_lacks(r"matplotlib\.cm", "spectral", "Vega10", "Vega20", "vega"), "The color map is called nipy_spectral, tab10 or tab20 today."),
        (r"'(?:spectral|Vega\d+\w?)' is not a (?:valid|known) (?:value for cmap|colormap)|Colormap '?(?:spectral|Vega\d+)'? is not recognized", "The color map is called nipy_spectral, tab10 or tab20 today."),
        (_lacks(r"matplotlib\.mlab", "normpdf"), "Write scipy.stats.norm.pdf(x, mean, deviation) today."),
        (_lacks(r"matplotlib\.mlab", "PCA", "griddata", "bivariate_normal", "entropy", "prctile", "movavg", "find"), "It left matplotlib. Use numpy, scipy or scikit-learn."),
        (r"No module named 'matplotlib\.finance'", "It left matplotlib. Use the package mplfinance."),
        (_lacks("Legend", "legendHandles"), "Write legend_handles today."),
        (_lacks(r"\w*ContourSet", "collections"), "Leave out .collections: the contour set is one collection today."),
        (_lacks(r"(?:\w*Axes\w*|matplotlib\.pyplot)", "plot_date"), "Write plot(dates, values) today, which draws dates as well."),
        (_lacks("Figure", "set_tight_layout"), "Write fig.set_layout_engine('tight') today."),
        (_lacks(r"\w*Axes\w*", "is_first_col", "is_last_col", "is_first_row", "is_last_row"), r"Write ax.get_subplotspec().\1() today."),
        (r"(?:keyword argument|property) '?b'?$|keyword grid_b is not recognized", "Write visible= instead of b= today."),
        (_unexpected(r"[\w.]*bar", "left") + r"|bar\(\) missing 1 required positional argument: 'x'", "Write x= instead of left= today."),
        (_unexpected(r"[\w.]*print_jpg|[\w.]*savefig|[\w.]*print_\w+", "quality"), "Write pil_kwargs={'quality': …} today."),
        (_unexpected(r"\w+", "shade"), "Write fill=True instead of shade=True today."),
        (r"\b(\w+plot)\(\) (?:takes (?:from 0 to 1|0|1) positional arguments? but|got multiple values for argument 'data')", r"Write the names of the arguments today: sns.\1(data=df, x='a', y='b')."),
        (r"annotate\(\) missing 1 required positional argument: 'text'", "Write text= instead of s= today."),
        (_unexpected(r"[\w.]*boxplot", "labels"), "Write tick_labels= instead of labels= today."),
        (_unexpected(r"[\w.]*stem", "use_line_collection") + "|" + _unexpected("use", "warn"), "Leave this argument out today."),
        (_unexpected(r"[\w.]*print_\w+", "(?:papertype|frameon)"), "Leave this argument out today."),
        (_missing(r"matplotlib\.mlab", "griddata"), "Write from scipy.interpolate import griddata today."),
        (_missing(r"matplotlib\.mlab", "bivariate_normal", "normpdf"), "Write scipy.stats.multivariate_normal or scipy.stats.norm today."),
        (_missing(r"matplotlib\.cbook", "iterable"), "Write np.iterable(…) today."),
        (r"No module named 'mpl_toolkits\.axes_grid'", "It is called mpl_toolkits.axes_grid1 today."),
        (r"No module named 'mpl_toolkits\.basemap'", "Use the package cartopy today."),
        (r"No module named 'seaborn\.apionly'", "Write import seaborn as sns today."),
        (r"unexpected keyword argument 'stat_func'", "Leave out stat_func: compute the number with scipy.stats today."),
    ],
    ("pandas", "numpy", "pyarrow"): [
        (_lacks("(?:DatetimeProperties|DatetimeIndex|Timestamp)", "weekday_name"), "Write .day_name() today."),
        (_lacks("MultiIndex", "labels"), "Write .codes today."),
        (_lacks(_FRAME, "icol", "irow"), "Write .iloc[…] with positions today."),
        (r"nested renamer is not supported", "Write .agg(new_name=('column', 'mean')) today."),
        (_unexpected("date_range", "closed"), "Write inclusive= instead of closed= today."),
        (_unexpected(r"[\w.]*set_axis", "inplace"), "Assign the result today: df = df.set_axis(…)."),
        (_unexpected(r"[\w.]*(?:sum|mean|median|std|any|all|count|max|min)", "level"), "Write .groupby(level=…) before it today."),
        (_lacks("numpy", "msort"), "Write np.sort(x, axis=0) today."),
        (_lacks("numpy", "fv", "pv", "npv", "pmt", "irr"), "Use the package numpy_financial today."),
        (_lacks(_FRAME, "append"), "Write pd.concat([first, second]) today, with ignore_index=True for new row numbers."),
        (_lacks(f"(?:{_FRAME}|DataFrameGroupBy)", "ix"), "Write .loc[…] with labels, or .iloc[…] with positions, today."),
        (_lacks(_FRAME, "iteritems"), "Write .items() today."),
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
        (r"pivot\(\) takes 1 positional argument but", "Write the names of the arguments today: df.pivot(index='a', columns='b', values='c')."),
        (r"split\(\) takes from 1 to 2 positional arguments but", "Write n= today: .str.split(',', n=1)."),
        (_lacks(_FRAME, "reindex_axis"), "Write .reindex(…, axis=…) today."),
        (_lacks(_FRAME, "first", "last"), r"Write .loc[:end] or .loc[start:] with a date today, or .head() and .tail() for a number of rows."),
        (_lacks("Series", "is_monotonic"), "Write .is_monotonic_increasing today."),
        (_lacks("Series", "ptp"), "Write x.max() - x.min() today."),
        (_lacks("Series", "ravel", "view", "asobject"), "Write .to_numpy() or .astype(…) today."),
        (_lacks("Series", "iget", "iget_value"), "Write .iloc[…] today."),
        (_lacks(_FRAME, "bool"), "Write .item() today."),
        (_lacks("(?:DataFrame|Series)GroupBy", "pad"), "Write .ffill() today."),
        (_lacks("(?:DataFrame|Series)GroupBy", "backfill"), "Write .bfill() today."),
        (_lacks("(?:DataFrame|Series)GroupBy", "fillna"), "Write .ffill(), .bfill(), or .transform(lambda x: x.fillna(…)), today."),
        (_lacks("(?:DataFrame|Series)GroupBy", "tshift"), "Write .shift(…, freq=…) today."),
        (_unexpected(r"[\w.]*sort_index", "by"), "Write .sort_values(by=…) today."),
        (_unexpected(r"[\w.]*to_excel", "encoding"), "Leave out encoding: workbooks have one of their own."),
        (_unexpected(r"[\w.]*replace", "method"), "Write .mask(…) and .ffill() or .bfill() today."),
        (_unexpected(r"Categorical\.\w+", "inplace"), "Assign the result today: df['a'] = df['a'].cat.…"),
        (_unexpected(r"[\w.]*between_time", "include_(?:start|end)"), "Write inclusive='left', 'right' or 'neither' today."),
        (_unexpected(r"[\w.]*info", "null_counts"), "Write show_counts= today."),
        (_unexpected(r"[\w.]*describe", "datetime_is_numeric"), "Leave out datetime_is_numeric: it's so anyway today."),
        (_unexpected(r"read_\w+", "keep_date_col"), "Write df['date'] = pd.to_datetime(df[['year', 'month', 'day']]) afterwards today."),
        (r"Can not interpolate with method=(?:pad|ffill)|fill_method must be None", "Write .ffill() before it today."),
        (r"orient 'record' not understood", "Write 'records' today."),
        (r"invalid error value specified|errors must be one of 'raise', or 'coerce'", "Write errors='coerce', which makes what can't be read missing, today."),
        (r"Value must be a nonnegative integer or None", "Write None instead of -1 today."),
        (r"Pattern matched multiple keys", "Write the whole name today, such as 'display.max_columns'."),
        (r"No such keys?\(s\): '(?:mode\.)?use_inf_as_na'", "Write df = df.replace([np.inf, -np.inf], np.nan) today."),
        (_lacks(_FRAME, "lookup"), "Write df.to_numpy()[rows, columns] with positions today."),
        (_lacks("DataFrame", "from_csv"), "Write pd.read_csv(…, index_col=0, parse_dates=True) today."),
        (_lacks("DataFrame", "from_items"), "Write pd.DataFrame(dict(items)) today."),
        (_lacks("DataFrame", "get_dtype_counts", "ftypes", "blocks"), "Write df.dtypes.value_counts() today."),
        (_lacks(_FRAME, "sortlevel"), "Write .sort_index(level=…) today."),
        (_lacks("Series", "order"), "Write .sort_values() today."),
        (_lacks("Series", "nonzero"), "Write .to_numpy().nonzero() today."),
        (_lacks(_FRAME, "select"), "Write .filter(…) or .loc[…] today."),
        (_lacks(_FRAME, "clip_upper", "clip_lower"), "Write .clip(upper=…) or .clip(lower=…) today."),
        (_lacks(_FRAME, "tshift", "slice_shift"), "Write .shift(…, freq=…) today."),
        (_lacks(_FRAME, "pad"), "Write .ffill() today."),
        (_lacks(_FRAME, "backfill"), "Write .bfill() today."),
        (_lacks(_FRAME, "swapaxes"), "Write .T or .transpose() today."),
        (_lacks(_FRAME, "to_dense", "to_sparse"), "Leave it out: use .astype(pd.SparseDtype(float)) for sparse columns today."),
        (_lacks(r"\w*Index", "is_monotonic"), "Write .is_monotonic_increasing today."),
        (_lacks(r"\w*Index", "get_duplicates"), "Write index[index.duplicated()].unique() today."),
        (_lacks("(?:DatetimeIndex|Timestamp)", "week", "weekofyear"), "Write .isocalendar().week today."),
        (_lacks("(?:XlsxWriter|OpenpyxlWriter|_XlsxWriter|_OpenpyxlWriter|ExcelWriter)", "save"), "Write with pd.ExcelWriter(…) as writer: today, which saves at its end, or writer.close()."),
        (_lacks("Styler", "applymap"), "Write .map(…) today."),
        (_lacks("Styler", "render"), "Write .to_html() today."),
        (_lacks("Styler", "set_precision"), "Write .format(precision=2) today."),
        (_lacks("Styler", "hide_index"), "Write .hide(axis='index') today."),
        (_lacks("Styler", "hide_columns"), "Write .hide(…, axis='columns') today."),
        (_lacks("pandas", r"expanding_(\w+)"), r"Write x.expanding().\2() today."),
        (_lacks("pandas", "SparseDataFrame", "SparseSeries"), "Use a column of pd.SparseDtype(float) today."),
        (_lacks("pandas", "groupby"), "Write df.groupby(…) today."),
        (_lacks("pandas", "match"), "Write pd.Index(b).get_indexer(a) today."),
        (_lacks("pandas", "Panel4D", "WidePanel"), "Use a data frame with an index of several levels, or the package xarray, today."),
        (r"No module named 'pandas\.(?:io\.data|stats)'", "It left pandas. Use the package pandas-datareader, or statsmodels."),
        (_missing(r"pandas", "TimeGrouper"), "Write pd.Grouper(freq=…) today."),
        (_missing(r"pandas\.plotting|pandas", "scatter_matrix"), "Write from pandas.plotting import scatter_matrix today."),
        (_unexpected(r"[\w.]*resample", "how"), "Call it afterwards today: .resample('D').mean()."),
        (_unexpected(r"[\w.]*concat", "join_axes"), "Write .reindex(…) after pd.concat(…) today."),
        (_unexpected(r"[\w.]*pivot_table", "(?:rows|cols)"), "Write index= and columns= today."),
        (_unexpected(r"[\w.]*drop_duplicates", "(?:cols|take_last)"), "Write subset= and keep='last' today."),
        (_unexpected(r"read_\w+", "(?:skip_footer|parse_cols|prefix|mangle_dupe_cols|tupleize_cols)"), "Write skipfooter= and usecols= today; the others are gone."),
        (_unexpected(r"[\w.]*to_csv", "cols"), "Write columns= today."),
        (_unexpected(r"[\w.]*sort_values|[\w.]*sort", "columns"), "Write by= today."),
    ],
    ("numpy",): [
        (_lacks("numpy", "int", "float", "bool", "object", "str", "complex"), r"Write \1 instead of np.\1 today."),
        *_renamed("numpy", "np.", {"NaN": "nan", "NAN": "nan", "Inf": "inf", "Infinity": "inf", "PINF": "inf", "float_": "float64", "complex_": "complex128", "unicode_": "str_", "string_": "bytes_", "product": "prod", "cumproduct": "cumprod", "sometrue": "any", "alltrue": "all", "in1d": "isin", "trapz": "trapezoid", "row_stack": "vstack", "round_": "round", "mat": "asmatrix"}),
        (_lacks("numpy", "bool8"), "Write np.bool_ today."),
        (_lacks("numpy", "asscalar"), "Write x.item() today."),
        (_lacks("numpy", "rank"), "Write np.ndim(x) today."),
        (_lacks("numpy", "alen"), "Write len(x) today."),
        (_lacks("numpy", "loads"), "Write import pickle, and pickle.loads(…), today."),
        (_lacks(r"numpy\.ndarray", "ptp"), "Write np.ptp(x) today."),
        (_lacks(r"numpy\.ndarray", "itemset"), "Write x[i] = value today."),
        (_lacks(r"numpy\.ndarray", "newbyteorder"), "Write x.view(x.dtype.newbyteorder(…)) today."),
        (_lacks(r"numpy\.random", "random_integers"), "Write np.random.randint(low, high + 1) today."),
        (_lacks(r"numpy\.testing", "Tester", "rand"), "Run the tests with pytest, and use np.random.rand, today."),
        (_lacks("numpy", "(?:Visible|Complex|Rank|Module)\\w*Warning", "AxisError", "TooHardError"), r"It is np.exceptions.\1 today."),
    ],
    ("sklearn", "scipy"): [
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
        (_missing(r"sklearn", "cross_validation", "grid_search", "learning_curve"), "It is in sklearn.model_selection today."),
        (_missing(r"sklearn\.metrics", "SCORERS"), "Write get_scorer_names() from sklearn.metrics today."),
        (_missing(r"sklearn\.gaussian_process", "GaussianProcess"), "It is called GaussianProcessRegressor today."),
        (_unexpected(r"OneHotEncoder\.__init__", "categorical_features"), "Write ColumnTransformer(…) from sklearn.compose today."),
        (_unexpected(r"LogisticRegression\.__init__", "multi_class"), "Leave it out today, or write OneVsRestClassifier(…) from sklearn.multiclass."),
        (_unexpected(r"(?:AdaBoostClassifier|GridSearchCV|RandomizedSearchCV)\.__init__", "(?:algorithm|iid)"), "Leave it out today."),
        (_missing("scipy", "interp"), "Write np.interp(…) today, from numpy."),
        (_lacks(r"scipy\.stats", "itemfreq") + "|" + _missing(r"scipy\.stats", "itemfreq"), "Write np.unique(x, return_counts=True) today."),
        (_lacks(r"scipy\.stats", "nanmean", "nanmedian", "nanstd"), r"Write np.\1 today, from numpy."),
        (_missing(r"scipy\.special", "sph_harm"), "It is called sph_harm_y today, with the angles in the other order."),
        (_missing(r"scipy\.signal", "hann", "hamming", "blackman", "gaussian", "bartlett"), r"Write from scipy.signal.windows import \1 today."),
        (_missing(r"scipy\.ndimage", "imread"), "Read images with matplotlib.pyplot.imread or pillow today."),
        (_lacks(r"scipy\.signal", "hann", "hamming", "blackman", "gaussian", "bartlett"), r"It is scipy.signal.windows.\1 today."),
        (_missing(r"sklearn\.datasets", "fetch_mldata"), "Write fetch_openml('mnist_784') from sklearn.datasets today."),
        (r"No module named 'sklearn\.(?:lda|qda)'", "It is in sklearn.discriminant_analysis today."),
        (r"No module named 'sklearn\.(ensemble|tree|neighbors|linear_model|svm|metrics|cluster|decomposition|datasets|neural_network|preprocessing|feature_selection)\.\w+'", r"Import it from sklearn.\1 itself today."),
        (r"No module named 'sklearn\.(?:utils\.testing|utils\.linear_assignment_|utils\.fixes)'", "Use numpy.testing, or scipy.optimize.linear_sum_assignment, today."),
        (_missing(r"sklearn\.mixture", "GMM", "DPGMM", "VBGMM"), "It is called GaussianMixture or BayesianGaussianMixture today."),
        (_missing(r"sklearn\.decomposition", "RandomizedPCA"), "Write PCA(svd_solver='randomized') today."),
        (_missing(r"sklearn\.linear_model", "RandomizedLasso", "RandomizedLogisticRegression"), "It left scikit-learn. Use SelectFromModel from sklearn.feature_selection."),
        (_missing(r"sklearn\.metrics", "jaccard_similarity_score"), "It is called jaccard_score today."),
        (_missing(r"sklearn\.metrics", "plot_precision_recall_curve"), "Write PrecisionRecallDisplay.from_estimator(…) from sklearn.metrics today."),
        (_missing(r"sklearn\.(?:inspection|ensemble)", "plot_partial_dependence", "partial_dependence"), "Write PartialDependenceDisplay.from_estimator(…) from sklearn.inspection today."),
        (_lacks(r"\w+", "grid_scores_"), "Write .cv_results_ today."),
        (_unexpected(r"(?:mean_squared_error|TypeError:)", "squared"), "Write root_mean_squared_error(…) from sklearn.metrics today."),
        (_unexpected(r"\w+\.__init__", "normalize"), "Scale the columns with make_pipeline(StandardScaler(), …) today."),
        (_unexpected(r"(?:TSNE|SGD\w+|Perceptron|PassiveAggressive\w+)\.__init__", "n_iter"), "Write max_iter= today."),
        (_unexpected(r"KMeans\.__init__", "(?:n_jobs|precompute_distances)"), "Leave it out today."),
        (_unexpected(r"\w+\.__init__", "min_impurity_split"), "Write min_impurity_decrease= today."),
        (r"The 'criterion' parameter of \w+ must be .*Got '(?:mse|mae)'", "Write 'squared_error' or 'absolute_error' today."),
        (r"The 'loss' parameter of \w+ must be .*Got '(?:log|ls|lad|deviance)'", "Write 'log_loss', 'squared_error' or 'absolute_error' today."),
        (r"The 'max_features' parameter of \w+ must be .*Got 'auto'", "Write max_features='sqrt' today."),
        (_lacks("scipy", "array", "zeros", "ones", "linspace", "arange", "mean", "sqrt", "exp", "sin", "cos", "pi", "dot", "log"), r"Write np.\1 today, from numpy."),
        (_lacks("scipy", "rand", "randn"), r"Write np.random.\1 today, from numpy."),
        (_lacks(r"scipy\.stats", "binom_test") + "|" + _missing(r"scipy\.stats", "binom_test"), "It is called binomtest today."),
        (_lacks(r"scipy\.stats", "median_absolute_deviation"), "It is called median_abs_deviation today."),
        (_lacks(r"scipy\.ndimage", "imread"), "Read images with matplotlib.pyplot.imread or pillow today."),
        (_lacks(r"scipy\.linalg", "pinv2") + "|" + _missing(r"scipy\.linalg", "pinv2"), "It is called pinv today."),
        (_lacks(r"scipy\.signal", "cwt", "ricker", "morlet", "morlet2") + "|" + _missing(r"scipy\.signal", "cwt", "ricker"), "It left scipy. Use the package PyWavelets."),
        (r"`?interp2d`? has been removed|" + _missing(r"scipy\.interpolate", "interp2d"), "Write RegularGridInterpolator or RectBivariateSpline from scipy.interpolate today."),
        (_lacks(r"scipy\.integrate", "quadrature", "romberg"), "Write scipy.integrate.quad(…) today."),
    ],
    ("networkx", "PIL", "plotly", "sympy", "statsmodels"): [
        (_lacks("(?:Di|Multi|MultiDi)?Graph", "add_path", "add_cycle", "add_star", "selfloop_edges", "number_of_selfloops", "nodes_with_selfloops"), r"Write nx.\1(G, …) today."),
        (_lacks("networkx", "connected_component_subgraphs"), "Write [G.subgraph(nodes) for nodes in nx.connected_components(G)] today."),
        *_renamed("networkx", "nx.", {"to_scipy_sparse_matrix": "to_scipy_sparse_array", "from_scipy_sparse_matrix": "from_scipy_sparse_array", "adj_matrix": "adjacency_matrix", "OrderedGraph": "Graph", "OrderedDiGraph": "DiGraph"}),
        (_lacks("networkx", "read_gpickle", "write_gpickle"), "Write import pickle, and pickle.load(file) or pickle.dump(G, file), today."),
        (_lacks("networkx", "draw_graphviz", "graphviz_layout"), "Write nx.draw(G, nx.kamada_kawai_layout(G)): a browser doesn't have Graphviz."),
        (_lacks(r"\w*DegreeView", "values", "items", "keys"), r"Write dict(G.degree()).\1() today."),
        (_lacks("Image", "tostring", "fromstring") + "|" + _lacks(r"PIL\.Image", "fromstring"), "It is called tobytes or frombytes today."),
        (_lacks(r"PIL\.Image", "CUBIC", "LINEAR"), r"It is called Image.BI\1 today."),
        (_lacks("sympy", "mpmath") + "|" + _missing("sympy", "mpmath"), "Write import mpmath today."),
        (r"No module named 'plotly\.plotly'|" + _lacks("plotly", "plotly"), "Write fig.show() today: figures need no account."),
        (r"Invalid property specified for object of type plotly[\w.]*: 'title(font|side|position)'", r"Write title=dict(text=…, \1=…) today."),
        (_lacks(r"statsmodels\.formula\.api", "OLS", "GLM", "WLS"), "Write smf.ols('y ~ x', data=df) with small letters, or sm.OLS(y, x)."),
        (_lacks(r"statsmodels\.tsa\.api", "ARMA"), "Write sm.tsa.ARIMA(x, order=(p, 0, q)) today."),
        (_lacks("(?:Di|Multi|MultiDi)?Graph", "node"), "Write G.nodes[…] today."),
        (_lacks("networkx", "info"), "Write print(G) today."),
        *_renamed("networkx", "nx.", {"from_numpy_matrix": "from_numpy_array", "to_numpy_matrix": "to_numpy_array"}),
        (_lacks("(?:Di|Multi|MultiDi)?Graph", "nodes_iter", "edges_iter", "neighbors_iter", "degree_iter"), "Leave out _iter today."),
        (_lacks("(?:ImageDraw|FreeTypeFont|ImageFont)", "textsize", "getsize"), "Write draw.textbbox((0, 0), text) or font.getbbox(text) today."),
        (_lacks(r"PIL\.Image", "ANTIALIAS"), "Write Image.LANCZOS today."),
    ],
}
_COMPILED = [
    *((re.compile(pattern), hint, packages) for packages, rows in _TABLE.items() for pattern, hint in rows),
    *((re.compile(pattern), hint, ()) for pattern, hint in fiddle_python2.TABLE),
]
