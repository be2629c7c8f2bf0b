/** The Python modules that a kernel on a server is given, as text: those of the kernel in the browser, and what differs here. */
import answers from "../python/fiddle_answers.py?raw";
import convert from "../python/fiddle_convert.py?raw";
import drop from "../python/fiddle.py?raw";
import frames from "../python/fiddle_frames.py?raw";
import heap from "../python/fiddle_heap.py?raw";
import preview from "../python/fiddle_preview.py?raw";
import rows from "../python/fiddle_rows.py?raw";
import share from "../python/fiddle_share.py?raw";
import sizes from "../python/fiddle_sizes.py?raw";
import summary from "../python/fiddle_summary.py?raw";
import syntax from "../python/fiddle_syntax.py?raw";
import tables from "../python/fiddle_tables.py?raw";
import take from "../python/fiddle_take.py?raw";
import trace from "../python/fiddle_trace.py?raw";
import values from "../python/fiddle_values.py?raw";
import variables from "../python/fiddle_variables.py?raw";
import bootstrap from "./python/bootstrap.py?raw";
import display from "./python/fiddle_display.py?raw";
import lists from "./python/fiddle_lists.py?raw";
import modules from "./python/fiddle_modules.py?raw";
import remote from "./python/fiddle_remote.py?raw";
import stepping from "./python/fiddle_stepping.py?raw";

const SOURCES = {
  fiddle: drop,
  fiddle_answers: answers,
  fiddle_convert: convert,
  fiddle_display: display,
  fiddle_frames: frames,
  fiddle_heap: heap,
  fiddle_lists: lists,
  fiddle_modules: modules,
  fiddle_preview: preview,
  fiddle_remote: remote,
  fiddle_rows: rows,
  fiddle_share: share,
  fiddle_sizes: sizes,
  fiddle_stepping: stepping,
  fiddle_summary: summary,
  fiddle_syntax: syntax,
  fiddle_tables: tables,
  fiddle_take: take,
  fiddle_trace: trace,
  fiddle_values: values,
  fiddle_variables: variables,
};

/** Python code that loads the modules, in a namespace of its own. JSON's strings are Python's too. */
export const INSTALL = `exec(${JSON.stringify(bootstrap)}, {"sources": __import__("json").loads(${JSON.stringify(JSON.stringify(SOURCES))})})`;
