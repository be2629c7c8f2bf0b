import type { Dialect } from "./dialect.ts";

/** What the words and functions of a dialect do. A function that isn't named here counts as one that computes. */
export interface Vocabulary {
  /** First words of statements that read. */
  readonly reads: ReadonlySet<string>;
  /** First words of statements that do more. Any other word is most likely misspelled. */
  readonly writes: ReadonlySet<string>;
  /** Functions that change data, settings, locks or sequences. */
  readonly writing: RegExp;
  /** Functions that read a file or an address, which their first argument names. */
  readonly opening: RegExp;
  /** Functions that run the SQL in their first text. */
  readonly running: RegExp;
  /** Whether `FROM 'a.csv'` and `FROM "a.csv"` read a file. */
  readonly readsFilesAsTables: boolean;
  /** Words that begin a second statement without a semicolon before them, and that can't be names without brackets. */
  readonly anywhere: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const NOTHING = /(?!)/;

const READS = words("SELECT WITH VALUES TABLE SHOW EXPLAIN DESCRIBE DESC");
const WRITES = words(
  "ABORT ALTER ANALYSE ANALYZE ATTACH BACKUP BEGIN BINLOG CACHE CALL CHANGE CHECK CHECKPOINT CLOSE CLUSTER COMMENT COMMIT COPY CREATE DEALLOCATE DECLARE DELETE DENY DETACH DISCARD DO DROP END EXCHANGE EXEC EXECUTE EXPORT FETCH FLUSH FORCE GET GRANT HANDLER IMPORT INSERT INSTALL KILL LISTEN LOAD LOCK MERGE MOVE NOTIFY OPTIMIZE PRAGMA PREPARE PURGE REASSIGN REFRESH REINDEX RELEASE RENAME REPAIR REPLACE RESET RESIGNAL RESTART RESTORE REVOKE ROLLBACK SAVE SAVEPOINT SECURITY SET SHUTDOWN SIGNAL START STOP SYSTEM TRUNCATE UNDROP UNINSTALL UNLISTEN UNLOCK UNSET UPDATE UPSERT USE VACUUM WAITFOR XA",
);

const STANDARD: Vocabulary = {
  reads: READS,
  writes: WRITES,
  writing: NOTHING,
  opening: NOTHING,
  running: NOTHING,
  readsFilesAsTables: false,
  anywhere: new Set(),
};

export const VOCABULARY: Readonly<Record<Dialect, Vocabulary>> = {
  postgresql: {
    ...STANDARD,
    writing:
      /^(?:nextval|setval|set_config|setseed|lo_(?!get$|open$|lseek|tell|close$)\w+|lowrite|pg_notify|pg_(?:try_)?advisory_\w*lock\w*|pg_(?:reload_conf|rotate_logfile\w*|terminate_backend|cancel_backend|switch_wal|promote|logical_emit_message|log_backend_memory_contexts|stat_reset\w*|stat_clear_snapshot|start_backup|stop_backup|backup_start|backup_stop|wal_replay_(?:pause|resume)|export_snapshot|import_system_collations|prewarm|file_\w+)|pg_(?:create|drop|copy|sync|advance|restore|clear|log)_\w+|pg_stat_\w+_reset|pg_replication_(?:origin|slot)_(?!progress$)\w+|pg_logical_slot_get_\w+|brin_\w+|gin_clean_pending_list|txid_current|pg_current_xact_id|dblink(?:_exec|_connect\w*|_send_query|_open|_close))$/,
    opening: /^(?:pg_read_(?:binary_)?file|pg_stat_file|pg_ls_\w*dir|dblink)$/,
    running: /^(?:query_to_xml\w*|cursor_to_xml\w*|ts_stat|ts_rewrite|crosstab\w*|connectby)$/,
  },
  mysql: {
    ...STANDARD,
    writing:
      /^(?:nextval|setval|get_lock|release_lock|release_all_locks|sys_exec|sys_eval|sys_set|group_replication_\w+|asynchronous_connection_failover_\w+|version_tokens_\w+|audit_log_\w+|keyring_key_\w+|service_(?:get|release)_\w+|mysql_firewall_\w+|set_firewall_mode)$/,
    opening: /^load_file$/,
  },
  sqlite: {
    ...STANDARD,
    writing: /^(?:load_extension|writefile|edit|fts[345]_tokenizer)$/,
    opening: /^(?:readfile|fsdir|zipfile|lsdir)$/,
  },
  duckdb: {
    ...STANDARD,
    reads: new Set([...READS, "FROM", "SUMMARIZE", "PIVOT", "PIVOT_WIDER", "PIVOT_LONGER", "UNPIVOT"]),
    writing:
      /^(?:nextval|setseed|(?:force_)?checkpoint|(?:enable|disable)_\w+|truncate_duckdb_logs|start_ui\w*|stop_ui\w*|write_log|load_aws_credentials|postgres_execute|mysql_execute|(?:sqlite|postgres|mysql)_query|(?:postgres|mysql|pg)_clear_cache)$/,
    opening:
      /^(?:read_\w+|sniff_csv|glob|parquet_\w+|st_read\w*|\w+_scan(?:_pushdown)?|(?:iceberg|delta)_\w+|(?:sqlite|postgres|mysql)_attach|http_\w+|shapefile_meta)$/,
    running: /^(?:query|json_execute_serialized_sql|from_substrait\w*)$/,
    readsFilesAsTables: true,
  },
  clickhouse: {
    ...STANDARD,
    reads: new Set([...READS, "FROM", "EXISTS"]),
    writing: /^(?:executable|generateserialid)$/,
    opening:
      /^(?:file|url|s3|s3cluster|gcs|oss|cosn|hdfs\w*|azureblobstorage\w*|urlcluster|filecluster|remote|remotesecure|cluster|clusterallreplicas|mysql|postgresql|mongodb|redis|sqlite|odbc|jdbc|arrowflight|ytsaurus|deltalake\w*|iceberg\w*|hudi\w*|paimon\w*)$/,
  },
  trino: {
    ...STANDARD,
    // What a connector is told to run, as in `TABLE(shop.system.query(query => '…'))`.
    running: /^(?:query|raw_query|procedure)$/,
  },
  sqlserver: {
    ...STANDARD,
    anywhere: words(
      "ADD ALTER BACKUP BEGIN BULK CHECKPOINT COMMIT CONVERSATION CREATE DBCC DECLARE DELETE DENY DROP EXEC EXECUTE GRANT INSERT KILL MERGE OPENDATASOURCE OPENQUERY OPENROWSET RECEIVE RECONFIGURE RESTORE REVERT REVOKE ROLLBACK SAVE SET SETUSER SHUTDOWN TABLOCKX TRIGGER TRUNCATE UPDATE UPDATETEXT UPDLOCK USE WAITFOR WRITETEXT XLOCK",
    ),
  },
};

/** DuckDB's functions that give a table of its own, in FROM. Others may read anything. */
export const DUCKDB_TABLE_FUNCTIONS =
  /^(?:range|generate_series|unnest|repeat|repeat_row|test_all_types|test_vector_types|summary|pragma_\w+|duckdb_\w+|json_each|json_tree|icu_calendar_names|pg_timezone_names)$/;

/** DuckDB's functions that read the table whose name they are given. */
export const DUCKDB_TABLE_MACROS = /^histogram(?:_values)?$/;

/** Pragmas that only tell something, also where they are given an argument. */
export const READING_PRAGMAS: Readonly<Partial<Record<Dialect, RegExp>>> = {
  sqlite:
    /^(?:table_info|table_xinfo|table_list|index_list|index_info|index_xinfo|foreign_key_list|foreign_key_check|integrity_check|quick_check|database_list|collation_list|function_list|module_list|pragma_list|compile_options)$/,
  duckdb:
    /^(?:table_info|storage_info|show|show_tables|show_tables_expanded|show_databases|database_list|database_size|functions|collations|metadata_info|version|platform|user_agent|extension_versions)$/,
};

/** Settings of SQLite that a pragma without an argument only reads. */
export const READABLE_PRAGMAS =
  /^(?:application_id|auto_vacuum|automatic_index|busy_timeout|cache_size|cache_spill|cell_size_check|checkpoint_fullfsync|data_version|defer_foreign_keys|encoding|foreign_keys|freelist_count|fullfsync|hard_heap_limit|ignore_check_constraints|journal_mode|journal_size_limit|legacy_alter_table|locking_mode|max_page_count|mmap_size|page_count|page_size|query_only|read_uncommitted|recursive_triggers|reverse_unordered_selects|schema_version|secure_delete|soft_heap_limit|synchronous|temp_store|threads|trusted_schema|user_version|wal_autocheckpoint)$/;
