const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** Methods that change the object they are called on, wherever they are called. */
const MUTATING = words(
  `append appendleft extend extendleft insert remove pop popleft popitem clear sort reverse rotate update setdefault
   add discard difference_update intersection_update symmetric_difference_update fill put itemset resize
   fit partial_fit fit_transform load_state_dict zero_grad backward execute executemany executescript commit rollback
   write writelines truncate add_node add_edge add_nodes_from add_edges_from`,
);

/** Methods that change nothing, even if their result isn't used. */
const READ_ONLY = words(
  `show head tail info describe plot display print keys values items copy count index join split strip lower upper
   format encode decode read readline readlines close sample explain hist boxplot scatter savefig pprint summary`,
);
const READ_ONLY_PREFIX = /^(?:to_|get|is_?|has_?|as_|print|show|plot)/;

/** Functions of Python that change nothing they are given. */
const HARMLESS = words(
  `abs all any ascii bin bool bytes callable chr complex dict dir divmod display enumerate float format frozenset getattr hasattr hash
   hex id int isinstance issubclass iter len list max min oct ord pow print range repr reversed round set slice sorted str sum tuple
   type zip`,
);

/** Functions that change their first argument. */
const CHANGES_ARGUMENT = words(
  "shuffle heappush heappop heapify heapreplace insort insort_left insort_right setattr delattr",
);

export function changesItsObject(method: string): boolean {
  return MUTATING.has(method);
}

/** True for a call whose result isn't used and whose only purpose can be a change. */
export function probablyChanges(method: string): boolean {
  return !READ_ONLY.has(method) && !READ_ONLY_PREFIX.test(method);
}

/** True for a function that may change what it is given, as far as its name tells. */
export function mayChangeArguments(name: string): boolean {
  return !HARMLESS.has(name);
}

export function changesItsArgument(name: string): boolean {
  return CHANGES_ARGUMENT.has(name);
}
