const BUILTINS = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright
   credits delattr dict dir display divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr
   hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct
   open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple
   type vars zip get_ipython NotImplemented Ellipsis In Out exceptions
   BaseException BaseExceptionGroup ExceptionGroup Warning`
    .split(/\s+/)
    .filter(Boolean),
);

/** Names that every Python cell has. Exceptions are recognized by their endings. */
export function isBuiltin(name: string): boolean {
  return (
    BUILTINS.has(name) ||
    name.startsWith("_") ||
    /^[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt|Iteration)$/.test(name)
  );
}
