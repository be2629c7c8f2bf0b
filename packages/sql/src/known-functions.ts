import type { Dialect } from "./dialect.ts";
import { isCall } from "./opened.ts";
import { tablePlaces } from "./tables.ts";
import { meaningfulTokens, nameOf, type Token } from "./tokens.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that stand before a bracket and call nothing, and types with a length. */
const NO_CALLS = words(
  `all and any array as between by case check cluster cross cube default distinct else end except exists fetch filter first following for
   from full group groups having if in inner insert intersect interval into is join key lateral left like limit materialized minus natural next not
   null offset on only or order outer over partition preceding primary range recursive references returning right rollup row rows select
   sets settings similar sample set some tablesample then to top unbounded unique union using values when where window with within
   bigint binary bit blob bool boolean char character clob datetime2 datetimeoffset dec decimal decimal32 decimal64 decimal128 double enum
   enum8 enum16 fixedstring float int integer lowcardinality money nchar nullable number numeric nvarchar real smallint text time
   timestamp timestamptz tinyint tuple varbinary varchar varying zone`,
);

/** Functions that compute from their arguments, or tell something of the session. */
const KNOWN = words(
  `abs acos acosh age any_value approx_count_distinct approx_distinct approx_most_frequent approx_percentile arbitrary argmax argmin ascii
   asin asinh atan atan2 atanh avg avgif base64 bin bit_and bit_count bit_length bit_or bit_xor bool_and bool_or bround btrim cardinality
   cast cbrt ceil ceiling char_length character_length charindex choose chr clock_timestamp coalesce col_description concat concat_ws
   concat_with_separator contains contains_sequence conv convert convert_from convert_to corr cos cosh cosine_similarity cot count count_big
   count_distinct count_if countif covar_pop covar_samp crc32 crc32c cume_dist curdate current_catalog current_database current_date
   current_schema current_schemas current_setting current_time current_timestamp current_timezone current_user curtime database date
   date_add date_bin date_diff date_format date_name date_parse date_part date_sub date_trunc dateadd datediff datediff_big datefromparts
   datename datepart datetime datetime2fromparts datetimefromparts day dayname dayofmonth dayofweek dayofyear db_id db_name decode degrees
   dense_rank dictget dictgetordefault difference div element_at elt encode eomonth erf every exp export_set extract extractall
   extracturlparameter factorial field find_in_set first first_value flatten floor format format_datetime format_type formatdatetime
   formatreadablesize found_rows from_base64 from_big_endian_64 from_days from_hex from_iso8601_date from_iso8601_timestamp from_unixtime
   from_unixtime_nanos gcd gen_random_uuid generate_series generate_subscripts geometric_mean getdate getutcdate greatest group_concat
   grouparray grouping grouping_id groupuniqarray has hasall hasany hex histogram hll_cardinality host hour human_readable_seconds ifnull iif
   initcap instr int4range int8range date_bit_xor is_finite is_infinite is_nan isdate isfinite isjson isnull isnumeric isodd isempty
   jsonb_agg jsonb_object_agg json_agg json_arrayagg json_object_agg json_objectagg justify_days justify_hours justify_interval kurtosis
   kurtosis_pop kurtosis_samp kurtpop kurtsamp lag last last_day last_value lcase lcm lead least left len length levenshtein
   levenshtein_distance listagg ln localtime localtimestamp locate log log10 log1p log2 lower lpad ltrim lttb make_date make_interval
   make_set make_time make_timestamp make_timestamptz makedate maketime map map_agg map_concat map_entries map_filter map_from_entries map_keys
   map_union map_values mapkeys mapvalues masklen match max max_by maxif md5 median metaphone microsecond mid millisecond min min_by minif
   minute mod mode month monthname multi_map_agg multiif multisearchany name_const nanvl newid normalize not_null now nth_value ntile nullif
   num_nonnulls num_nulls numbers numnode numrange nvl nvl2 obj_description object_id object_name oct octet_length ord overlay parse
   parse_datetime parsedatetimebesteffort patindex percent_rank percentile percentile_approx percentile_cont percentile_disc
   period_add period_diff phraseto_tsquery pi plainto_tsquery position positioncaseinsensitive pow power quantile quantileexact quantiles
   quantiletdigest quarter quote quote_ident quote_literal quote_nullable radians rand random rank regexp regexp_count regexp_extract
   regexp_extract_all regexp_instr regexp_like regexp_match regexp_matches regexp_position regexp_replace regexp_split regexp_split_to_array
   regexp_split_to_table regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy repeat
   replace replaceall replaceone replaceregexpall replaceregexpone replicate reverse right round row_count row_number row_to_json rowcount
   rpad rtrim schema_name sec_to_time second session_user setweight sha sha1 sha2 sha224 sha256 sha384 sha512 shobj_description sign
   similarity simplejsonextractstring sin sinh skewness skewpop skewsamp skew smalldatetimefromparts soundex space split split_part
   splitbychar splitbystring sqrt square starts_with startswith ends_with endswith statement_timestamp std stddev stddev_pop stddev_samp
   stddevpop stddevsamp stdev stdevp str str_to_date strcmp string string_agg string_split string_to_array string_to_table strpos
   strict_word_similarity subdate adddate substr substring substring_index substringutf8 subtime addtime sum sumif summap sumwithoverflow
   switchoffset sysdate sysdatetime sysdatetimeoffset system_user sysutcdatetime tan tanh time_bucket time_format time_slice time_to_sec
   timediff timefromparts timeofday timestamp_millis timestampadd timestampdiff to_ascii to_base64 to_bin to_char to_date to_days to_hex
   to_iso8601 to_json to_jsonb to_milliseconds to_number to_seconds to_timestamp to_tsquery to_tsvector to_unixtime to_utf8 todatetimeoffset
   topk transaction_timestamp transform translate trim trim_array trimboth trunc truncate try try_cast try_convert try_parse ts_headline
   ts_rank ts_rank_cd tsrange tstzrange daterange tumblestart typeof ucase unhex unicode uniq uniqcombined uniqexact uniqhll12 unix_timestamp
   unnest upper uppercase lowercase user utc_date utc_time utc_timestamp uuid value values var var_pop var_samp variance varp varpop varsamp
   version websearch_to_tsquery week weekday weekofyear weight_string width_bucket word_stem word_similarity xmlagg xmlelement
   xmlforest xpath year year_of_week yearweek zip zip_with formatdatetimeinjodasyntax neighbor runningdifference rownumberinallblocks
   tuple tupleelement bar ascii url_extract_host url_extract_path url_extract_query url_extract_parameter url_encode url_decode domain
   domainwithoutwww topleveldomain protocol path pathfull cutquerystring inet_aton inet_ntoa inet6_aton inet6_ntoa is_ipv4 is_ipv6
   lateral reduce filter any_match all_match none_match sequence ngrams`,
);

/** Families of such functions, whose names have a known beginning and a known end. What writes or opens something has its own list, which counts first. */
const FAMILIES: readonly RegExp[] = [
  /^(?:array_(?:agg|append|average|cat|contains|dims|distinct|except|fill|first|frequency|histogram|intersect|join|last|length|lower|max|min|ndims|normalize|overlap|position|positions|prepend|remove|replace|reverse|sample|shuffle|size|slice|sort|sum|to_json|to_string|to_tsvector|union|upper|zip)|arrays_overlap)$/,
  /^jsonb?_(?:agg|array|array_append|array_contains|array_elements|array_elements_text|array_get|array_insert|array_length|array_to_tsvector|build_array|build_object|contains|contains_path|depth|detailed|each|each_text|equals|exists|extract|extract_path|extract_path_text|extract_scalar|format|insert|keys|length|loose|merge|merge_patch|merge_preserve|normalize|object|object_keys|object_length|overlaps|parse|path_exists|path_match|path_query|path_query_array|path_query_first|populate_record|populate_recordset|pretty|query|quote|remove|replace|scalar|schema_valid|search|serialize|set|set_lax|size|storage_size|strip_nulls|table|to_record|to_recordset|to_tsvector|type|typeof|unquote|valid|value|modify|path_exists)$/,
  /^to(?:u?int\d+|float\d+|string|date\w*|decimal\d+|fixedstring|uuid|bool|year\w*|month\w*|startof\w+|day\w*|hour|minute|second|relative\w+|unixtimestamp\w*|iso\w+|week|quarter|monday|lower|upper|type\w*|timezone|hhmmss|yyyymm\w*)(?:ornull|orzero|ordefault)?$/,
  /^(?:sum|avg|count|min|max|any|anylast|uniq|uniqexact|quantile|grouparray|argmin|argmax)(?:if|array|map|merge|state|ornull|ordefault)*$/,
  /^(?:add|subtract)(?:years|quarters|months|weeks|days|hours|minutes|seconds)$/,
  /^pg_(?:get_(?:constraintdef|expr|functiondef|function_arguments|function_identity_arguments|function_result|indexdef|keywords|partkeydef|ruledef|serial_sequence|triggerdef|userbyid|viewdef)|typeof|size_pretty|column_size|table_size|relation_size|total_relation_size|indexes_size|database_size|(?:table|type|function|operator|opclass|conversion|collation|ts_config|ts_dict)_is_visible|encoding_to_char|char_to_encoding|backend_pid|postmaster_start_time|is_in_recovery|conf_load_time)$/,
  /^has_(?:any_column|column|database|function|language|schema|sequence|server|table|tablespace|type)_privilege$/,
  /^to_reg(?:class|collation|namespace|oper|operator|proc|procedure|role|type)$/,
  /^st_(?:3d\w+|area|asbinary|asewkt|asgeojson|astext|azimuth|boundary|buffer|centroid|closestpoint|clusterdbscan|clusterkmeans|collect|contains|convexhull|coveredby|covers|crosses|difference|dimension|disjoint|distance|distancesphere|dump|dumppoints|dwithin|endpoint|envelope|equals|expand|extent|flipcoordinates|geohash|geomfromgeojson|geomfromtext|geometryfromtext|geometryn|geometrytype|geomfromwkb|hausdorffdistance|intersection|intersects|isclosed|isempty|issimple|isvalid|length|line\w+|makeenvelope|makeline|makepoint|makepolygon|makevalid|multi|numgeometries|numpoints|overlaps|perimeter|point|pointn|pointonsurface|polygon|setsrid|simplify|snap|spheroid|srid|startpoint|subdivide|symdifference|touches|transform|translate|union|within|x|xmax|xmin|y|ymax|ymin|z)$/,
  /^(?:range_(?:merge|agg)|lower_inc|upper_inc|isempty|multirange)$/,
];

/** ClickHouse's own names have no underscores, and functions that its users write only compute. */
const CLICKHOUSE_FAMILIES = /^(?:array|json|visitparam|simplejson|map|tuple|range|string|bit)[a-z0-9]*$/;

/** Operators that the databases have themselves. In PostgreSQL, an operator can be anybody's function. */
const OPERATORS: ReadonlySet<string> = new Set(
  (
    "+ - * / % ^ = <> != < > <= >= || | & # ~ << >> |/ ||/ @ ! !! ~~ ~~* !~~ !~~* ~* !~ !~* -> ->> #> #>> @> <@ ? ?| ?& @? @@ @@@ #- && " +
    "-|- &< &> <<| |>> &<| |&> <-> <#> <=> <+> <~> <%> %> <<% %>> <<-> <->> ^@ ~= ?- ?# ?-| ?|| ## @-@ := =>"
  ).split(" "),
);

function unknownOperators(tokens: readonly Token[]): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    let sign = "";
    const isSign = (token: Token | undefined) => token?.kind === "sign" && /^[-+*/<>=~!@#%^&|`?]$/.test(token.text);
    const start = tokens[at];
    while (isSign(tokens[at]) && (sign === "" || tokens[at]?.at === (tokens[at - 1]?.at ?? 0) + 1)) {
      sign += tokens[at]?.text ?? "";
      at += 1;
    }
    if (sign === "") continue;
    at -= 1;
    // A sign before a number or a star isn't parted from the operator: `a =-1`, `count(*)`.
    if (start && !OPERATORS.has(sign) && !OPERATORS.has(sign.replace(/[-+]+$/, ""))) found.push(sign);
  }
  return found;
}

/** `FROM server.database.schema.table`: what SQL Server asks another server for. */
function linkedServers(tokens: readonly Token[], dialect: Dialect): readonly string[] {
  if (dialect !== "sqlserver") return [];
  return [...tablePlaces(tokens)].flatMap(({ at }) => {
    const parts: string[] = [];
    for (let next = at; tokens[next]; next += 1) {
      const token = tokens[next] as Token;
      if (token.text === ".") parts.push("");
      else if (token.kind === "word" || token.kind === "name") {
        if (tokens[next - 1]?.text !== "." && next !== at) break;
      } else break;
    }
    return parts.length >= 3 ? [nameOf(tokens[at] as Token)] : [];
  });
}

/** The functions and operators that SQL calls, in lower case, of which it isn't known that they only compute. */
export function unknownCalls(sql: string, dialect: Dialect): readonly string[] {
  const tokens = meaningfulTokens(sql, dialect);
  const found = tokens.flatMap((token, at) => {
    if (!isCall(tokens, at)) return [];
    const name = nameOf(token);
    const before = tokens[at - 1];
    // The name of a CTE or an alias, before its columns.
    if (before?.kind === "word" && /^(?:as|with|recursive|into|table|join|update)$/i.test(before.text)) return [];
    const isOwn = before?.text === ".";
    const isKnown =
      (token.kind === "word" && NO_CALLS.has(name)) ||
      KNOWN.has(name) ||
      FAMILIES.some((family) => family.test(name)) ||
      (dialect === "clickhouse" && CLICKHOUSE_FAMILIES.test(name));
    return !isOwn && isKnown ? [] : [name];
  });
  const operators = dialect === "postgresql" ? unknownOperators(tokens) : [];
  return [...new Set([...found, ...operators, ...linkedServers(tokens, dialect)])];
}
