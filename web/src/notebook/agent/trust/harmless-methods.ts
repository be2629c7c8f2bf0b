const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/**
 * Methods that are harmless, by the modules whose values have them: a notebook that doesn't import such a module has no such values.
 * What belongs to Python itself is always there.
 */
const METHODS: readonly (readonly [modules: string, methods: string])[] = [
  [
    "",
    `capitalize casefold center count decode encode endswith expandtabs find index isalnum isalpha isascii isdecimal isdigit
    isidentifier islower isnumeric isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix
    removesuffix rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper
    zfill hex fromhex append clear extend insert pop remove reverse sort add difference difference_update discard intersection
    intersection_update isdisjoint issubset issuperset symmetric_difference union update fromkeys get items keys popitem
    setdefault values appendleft extendleft popleft rotate most_common elements subtract total move_to_end new_child bit_length
    bit_count as_integer_ratio is_integer conjugate to_bytes from_bytes limit_denominator quantize close read readline readlines
    readable seek tell write writelines writable flush getvalue getbuffer group groups groupdict span start end match fullmatch
    search sub subn findall finditer split date time datetime now today utcnow fromtimestamp fromisoformat isoformat isocalendar
    isoweekday weekday strftime strptime timestamp timetuple total_seconds astimezone combine toordinal utcoffset
    cache_clear cache_info from_iterable put get_nowait task_done wait result done cancel cancelled getLogger debug info warning
    error critical exception setLevel warn writerow writerows writeheader sniff hexdigest digest ratio get_opcodes with_traceback
    seed random randint uniform choice choices shuffle sample gauss pdf cdf inv_cdf mean stdev namelist infolist getinfo add_note
    create_task send throw cursor commit fetchall fetchone fetchmany fetchdf df pl arrow append_stdout set_description
    set_postfix observe on_click _replace _asdict __init__ __post_init__ __len__ __str__ __repr__ __eq__ __iter__ __next__
    __enter__ __exit__ __hash__ __lt__ __contains__ __getitem__`,
  ],
  [
    "pandas polars numpy duckdb seaborn sklearn",
    `select_dtypes map filter groupby assign mask rename_axis sort abs add_prefix add_suffix align all any argmax argmin argsort argpartition asfreq asof astype at at_time backfill between
    between_time bfill bool boxplot clip combine combine_first compare convert_dtypes corr corrwith cov cummax cummin cumprod
    cumsum describe diff div divide dot drop drop_duplicates droplevel dropna duplicated eq equals ewm expanding explode
    factorize ffill fillna first first_valid_index floordiv from_dict from_records ge get_group get_indexer get_level_values
    get_loc gt head hist idxmax idxmin iat iloc infer_objects interpolate isin isna isnull item itertuples iterrows iteritems
    join kurt kurtosis last last_valid_index le loc lt mad max mean median melt memory_usage merge min mod mode mul multiply ne
    ngroup nlargest notna notnull nsmallest nth nunique ohlc pad pct_change pivot pivot_table plot pow prod product quantile rank
    ravel rdiv reindex reindex_like rename_axis reorder_levels repeat resample reset_index rmul rolling rsub sample searchsorted
    sem set_axis set_index set_flags shift size skew sort_index sort_values squeeze stack std sub sum swapaxes swaplevel tail
    take to_dict to_frame to_list to_numpy to_records transpose truediv tolist unique unstack value_counts var where xs cat
    contains extract extractall fullmatch len slice slice_replace wrap get_dummies cumcount cut isalpha
    tz_localize tz_convert normalize floor ceil round day_name month_name to_period to_timestamp to_pydatetime as_unit
    add_categories remove_categories remove_unused_categories rename_categories reorder_categories set_categories as_ordered
    from_tuples from_product from_arrays from_frame to_flat_index bar barh area pie scatter density kde hexbin line box
    background_gradient highlight_max highlight_min highlight_null hide set_caption text_gradient date_range
    flatten reshape resize nonzero diagonal trace choose compress put fill outer flat
    integers normal permutation permuted standard_normal poisson binomial exponential gamma beta lognormal
    multivariate_normal rand randn default_rng spawn geometric
    select with_columns with_row_index group_by limit collect lazy alias over is_null is_not_null fill_null fill_nan unnest cast
    str_len len_chars struct name then otherwise when lit col row rows n_unique is_in is_between drop_nulls unpivot is_duplicated
    to_pandas to_series get_column glimpse hstack vstack to_lowercase to_uppercase strip_chars year month day hour minute second
    week quarter dayofweek day_of_week dayofyear day_of_year days seconds dt str columns shape dtypes dtype ndim truncate rolling_mean rolling_sum cum_sum schema null_count to_physical iter_rows implode `,
  ],
  [
    "matplotlib seaborn pandas",
    `annotate arrow axhline axhspan axis axline axvline axvspan bar_label cla clabel clear clf colorbar contour contourf errorbar
    eventplot fill_between fill_betweenx fill figure get_children get_figure get_legend get_legend_handles_labels get_xlim get_title
    get_xlabel get_ylabel get_xticklabels get_xticks get_ylim get_yticklabels get_yticks get_height get_width get_x get_y grid hist2d
    hlines imshow inset_axes invert_xaxis invert_yaxis label_outer legend loglog margins matshow minorticks_on pcolormesh
    plot_surface plot_wireframe quiver scatter secondary_yaxis semilogx semilogy set set_aspect set_axis_off set_box_aspect
    set_color set_edgecolor set_facecolor set_alpha set_figheight set_figwidth set_fontsize set_label set_linewidth
    set_major_formatter set_major_locator set_minor_locator set_position set_rotation set_size_inches set_text set_ticks
    set_ticks_position set_ticklabels set_title set_visible set_xlabel set_xlim set_xscale set_xticklabels set_xticks set_ylabel
    set_ylim set_yscale set_yticklabels set_yticks set_zlabel set_theta_offset set_theta_direction set_zlim
    show spines stackplot stairs stem step streamplot subplots subplots_adjust subplot_mosaic add_subplot add_axes add_patch
    add_line add_artist add_gridspec suptitle supxlabel supylabel table text tick_params ticklabel_format tight_layout
    autofmt_xdate tripcolor twinx twiny violinplot vlines draw axvline set_axis_labels set_titles add_legend
    despine refline set_xticks tight view_init to_rgba resampled get_cmap plot_joint plot_marginals`,
  ],
  [
    "sklearn scipy numpy statsmodels",
    `fit fit_transform fit_predict inverse_transform predict predict_proba predict_log_proba score set_params get_params
    decision_function partial_fit named_steps get_feature_names_out split get_n_splits kneighbors from_estimator from_predictions
    score_samples set_output pmf ppf rvs logpdf logcdf sf isf interval confidence_interval summary conf_int pvalues params resid
    rsquared toarray todense tocsr tocoo deriv roots integ query_ball_point`,
  ],
  [
    "statsmodels",
    `fit_regularized forecast get_forecast get_prediction summary_frame predicted_mean params pvalues resid rsquared rsquared_adj aic bic
    fittedvalues conf_int bse tvalues f_test t_test wald_test cov_params get_robustcov_results get_influence plot plot_diagnostics
    plot_components seasonal trend observed as_text solve_power plot_simultaneous append simulate resid_pearson llf deviance
    tukeyhsd test_causality select_order irf tconfint_mean`,
  ],
  [
    "networkx",
    `add_node add_edge add_nodes_from add_edges_from add_weighted_edges_from remove_node remove_edge remove_nodes_from
    remove_edges_from has_node has_edge nodes edges degree in_degree out_degree neighbors predecessors successors adjacency adj
    subgraph edge_subgraph number_of_nodes number_of_edges to_undirected to_directed get_edge_data is_directed is_multigraph order
    size data in_edges out_edges nbunch_iter number_of_selfloops add_path add_cycle`,
  ],
  ["seaborn", "map_dataframe map_upper map_lower map_diag map_offdiag"],
  [
    "altair",
    `properties interactive mark_bar mark_line mark_point mark_area mark_circle mark_rect mark_text mark_rule mark_tick mark_boxplot
    mark_arc mark_square mark_trail mark_errorbar mark_errorband configure configure_axis configure_title configure_view
    configure_legend configure_mark add_params add_selection transform_filter transform_calculate transform_aggregate
    transform_bin transform_fold transform_window transform_regression transform_density transform_loess transform_timeunit
    encode facet repeat resolve_scale resolve_axis to_dict disable_max_rows bin scale axis legend sort stack title`,
  ],
  [
    "plotly",
    `update_layout update_traces update_xaxes update_yaxes add_trace add_traces add_hline add_vline add_hrect add_vrect
    add_annotation add_shape add_bar add_scatter add_histogram add_box show for_each_trace iris gapminder tips stocks to_dict`,
  ],
  [
    "PIL",
    `crop rotate resize thumbnail convert transpose paste getpixel putpixel getbands histogram point tobytes frombytes rectangle
    ellipse polygon line arc text textbbox enhance show to_image`,
  ],
  [
    "bs4",
    "find_all find_parent find_next find_next_sibling find_all_next get_text select_one children stripped_strings find",
  ],
  ["openpyxl", "create_sheet cell iter_rows iter_cols active sheetnames"],
  ["wordcloud", "generate generate_from_frequencies to_image to_array"],
  [
    "unittest",
    `assertEqual assertNotEqual assertTrue assertFalse assertRaises assertRaisesRegex assertIn assertNotIn assertIsNone assertIsNotNone
    assertAlmostEqual assertGreater assertGreaterEqual assertLess assertLessEqual assertIsInstance assertListEqual assertDictEqual
    assertCountEqual assertRegex setUp tearDown subTest`,
  ],
];

const MODULES_OF = new Map<string, Set<string>>();
for (const [modules, methods] of METHODS)
  for (const method of words(methods))
    MODULES_OF.set(method, new Set([...(MODULES_OF.get(method) ?? []), ...(modules === "" ? [""] : words(modules))]));

/** Whether a method is harmless on whatever value has it, in a notebook that uses certain modules. */
export function isHarmlessMethod(name: string, uses: (module: string) => boolean): boolean {
  const modules = MODULES_OF.get(name);
  return modules !== undefined && (modules.has("") || [...modules].some(uses));
}

/** The names of aggregates and the like that `apply` and its relatives take as texts. */
export const AGGREGATES: ReadonlySet<string> = new Set(
  words(`
    all any count cummax cummin cumprod cumsum diff first idxmax idxmin kurt last len max mean median min mode ngroup nth
    nunique ohlc pct_change prod quantile rank sem shift size skew std sum unique value_counts var columns index records
    rows broadcast ignore reduce expand
  `),
);

/** Arguments that any listed function can be given by name: they say how, and never where to, where from or what to run. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  words(`
    a abs_tol activation adjust aggregate algorithm align allow_duplicates allow_nan alpha alphas alternative ambiguous anchor
    angle animation_frame animation_group annot annot_kws annotation_position annotation_text argv arr array arrowhead arrowprops
    arrowstyle as_cmap as_frame as_index ascending aspect atol autopct autosize average ax axes axis b background backgroundcolor
    bandPaddingInner bandwidth bargap bargroupgap barmode barnorm base baseline batch_size bbox bbox_to_anchor bin binrange bins
    binwidth bold_rows bootstrap bottom bounds box boxgap boxmean boxmode boxpoints boxprops button_style bw_adjust by C c capsize
    case categories category cauto cbar cbar_kws ccp_alpha cellText center children ci circle clamp class_ class_weight clip
    clip_on closed cmap cmax cmin codes coef0 col col_space col_wrap colLabels colLoc colnames color color_continuous_midpoint
    color_continuous_scale color_discrete_map color_discrete_sequence coloraxis_showscale colorbar colors colorscale cols colspan
    column column_widths columns colWidths com comment comments common_norm compression condition confidence_level connectgaps
    constrained_layout contamination continuous_update copy corner cornerRadius correction count criterion cumulative custom_data
    customdata cut cutoff cv dark dashes data data_frame date_format date_unit day dayfirst days ddof decimal decimals deep
    default_value deg degree delimiter delta density desc descending description detail diag_kind diagonal direction disable
    disabled display_labels dodge domain downcast dpi dragmode drop drop_first drop_intermediate dropna dtype dual duplicates dx
    dy early_stopping ec ecolor edgecolor edgecolors element elinewidth empty encoding encoding_errors encodings end end_time
    endpoint engine ensure_ascii eps equal_nan equal_var err_kws errorbar errors escape estimators eta0 exc_info exclude exit
    expand explode exponent extend extent extrapolate facecolor facet facet_col facet_col_spacing facet_col_wrap facet_row fargs
    fc feature_names feature_range features field fieldnames fields fig figsize figure fill fill_method fill_value fillchar filled
    fit_intercept flags flier_kws fliersize float_format float_precision fmt font font_color font_scale font_size fontdict
    fontfamily fontSize fontsize fontstyle fontWeight fontweight force format frac frame frame_on frameon freq fs full
    full_matrices full_output func1d gamma gap grid gridcolor gridsize gridspec_kw group group_keys groupby groups ha half_life
    halflife handle_unknown handles hatch header height height_ratios hex hidden_layer_sizes histfunc histnorm histtype hole
    horizontal_spacing horizontalalignment hour hours hover_data hover_name hoverinfo hoverlabel hovermode hovertemplate how
    hspace hue hue_norm hue_order id_vars if_exists ignore_index include include_bias include_groups include_lowest inclusive
    increasing indent index index_col index_label index_names indicator infer_schema_length init initial initial_indent
    initial_value inner innerRadius inplace interaction_only interpolate interpolation interval iterable iterations jitter join
    joinaggregate justify k kde kde_kws keep keep_default_na keepdims kernel kind kw_only kws l1_ratio label labelAngle labelcolor
    labeldistance labelExpr labelFontSize labelLimit labelpad labelrotation labels labelsize layout leaf_size learning_rate leave
    left left_index left_on legend legend_orientation legend_title legend_title_text length level levels lighting limit limit_area
    limit_direction line line_close line_color line_dash line_group line_kws line_shape line_width linecolor linestyle linestyles
    lineterminator linewidth linewidths linkage loc locale log log_x log_y logx logy low low_memory lower lower_bound ls
    lsuffix lw maintain_order margin margin_titles marginal marginal_x marginal_y margins margins_name marker marker_color
    marker_line_width marker_size markeredgecolor markeredgewidth markerfacecolor markers markersize mask match max max_categories
    max_colwidth max_depth max_df max_features max_iter max_leaf_nodes max_level max_rows max_samples maxbins maxfev maxiter
    maxsize maxsplit meanline measure medianprops memory_map meta meta_prefix method metric_params microsecond microseconds
    milliseconds min min_count min_df min_periods min_samples min_samples_leaf min_samples_split minor minute minutes mirror mode
    month months multi_class multioutput multiple n n_bins n_boot n_classes n_clusters n_colors n_components n_estimators
    n_features n_informative n_init n_iter n_jobs n_neighbors n_quantiles n_redundant n_repeats n_samples n_splits na na_action
    na_option na_position na_rep na_values name names nan nan_policy nanosecond nbins nbinsx nbinsy ncol ncols newline ngram_range
    nice noise nonexistent norm normalize normed notch nrows null_values nulls_last num num_rows numeric_only obj objs observed
    offset offsetgroup offsets on on_bad_lines oob_score op opacity options order ordered orient orientation origin other otypes
    out outerRadius outliers output output_dict p p0 pad padding paddingInner pairwise palette paper_bgcolor param_distributions
    param_grid parse_constant parse_dates pat patch_artist pct pctdistance pen penalty percentiles periods perplexity pivot
    plot_bgcolor plot_kws point points polar pos_label position precision prefix prefix_sep probability projection propagate_nans
    q quantile quotechar quoting r radius radius2 random_state range range_color range_r range_x range_y ratio readonly reason
    record_path record_prefix refit regex rel_tol remainder render_mode repeat replace resolve restkey restval return_counts
    return_exceptions return_index return_inverse return_X_y reverse reversescale right right_index right_on rot rotation
    rotation_mode rounded row row_heights row_order row_titles rowLabels rowLoc rows rowspan rsuffix rtol rule rwidth s
    sample_weight saturation scale scatter scatter_kws scene schema schema_overrides scheme second secondary_y seconds seed
    selection selector sep separator separators seq sets shade shadow shape shared_xaxes shared_yaxes sharex sharey sheet_name
    shift showarrow showfliers showgrid showlegend showline showmeans showscale showticklabels shrink shuffle side sigma silent
    size size_max sizes skipfooter skipinitialspace skipna skiprows smooth solver sort sort_keys sort_remaining space spacing span
    sparse sparse_output specs split splitter squeeze stack stacked standardize start start_time startangle startcol startrow stat
    statistic step stop stop_words strategy stratify stretch strict strip stroke strokeDash strokeWidth stubnames style
    style_order sub subplot_kw subplot_titles subplots subsequent_indent subset subtitle suffix suffixes symbol symbol_map t
    t_eval t_span table tablefmt target_names template test_size text text_auto textangle textcoords textinfo textposition
    textprops texttemplate theta theta2 thickness thousands threshold tick0 tick_labels tickangle tickCount tickfont tickformat
    tickmode tickprefix ticks ticksuffix ticktext tickvals tight_layout time_zone timeout timeUnit title title_text title_x
    titlefont titleFontSize titlepad tol tolerance tooltip top total train_size transparent transpose trendline true_values
    truncate type typename tz tzinfo u uniformtext uniformtext_minsize uniformtext_mode unit units upper use_idf usecols utc va
    val validate validation_fraction value value_name value_vars values var_name variable vars vcenter verbose verbosity vert
    vertical_spacing verticalalignment visible vmax vmin voting w warm_start wedgeprops weight weights whis whiskerprops width
    width_ratios window with_mean with_std wrap wspace x x0 x1 x2 x_vars xaxis xaxis_range xaxis_tickangle xaxis_tickformat
    xaxis_title xerr xlabel xlim xOffset xref xanchor xscale xshift xticklabels xticks xy xycoords xytext y y0 y1 y2 y_vars yaxis yaxis2
    yaxis_range yaxis_showgrid yaxis_tickformat yaxis_title year years yerr ylabel ylim yOffset yref yscale yticklabels yticks yanchor yshift maxlen rounding se prop samples show markerscale handlelength timespec stralign z
    arrowsize arrows cov_type damped_trend digits disp edge_attr edge_cmap edge_color edge_labels edge_vmax edge_vmin edgelist
    enforce_invertibility enforce_stationarity exist_ok exog endog font_weight formula initialization_method k_ar keys headers lags maxlag maxlags
    missing model nbunch nlags node_color node_shape node_size node_cmap nodelist nobs1 period pos power effect_size
    seasonal seasonal_order seasonal_periods steps trend two_sided use_boxcox with_labels xmax xmin ymax ymin
    z_score zero zero_division zeroline zmax zmin zorder
  `),
);

/** Arguments by name that are called, or name what is. */
export const CALLED_KEYWORDS: ReadonlySet<string> = new Set(
  words(`
    key func function default default_factory object_hook object_pairs_hook converters aggfunc formatter formatters estimator metric
    scoring tokenizer preprocessor analyzer callback fun jac date_parser repl parse_float parse_int score_func transformer
    leaf_label_func cond
  `),
);

/** Methods of packages that write files or run texts sound so, also those that no list knows. */
export const SOUNDS_ACTING =
  /^(?:to_(?!numeric$|datetime$)|write|save|print_|dump|tofile|sink|serialize|deserialize|unlink|rm|remove_file|touch|symlink|hardlink|chmod|move|copy_|backup|enable|load|execute|sql|query|eval|open|export|run_|fetch|download|request|urlopen|install|spawn|system|popen|register|create_function|blob|imsave|show_)/;
