import type { KernelMemory } from "../frame/memory.ts";
import { SECTION, section, sized, text, wasmModule } from "./wasm-module.ts";

const I32 = 0x7f;
const KIND = { function: 0, memory: 2 };
const SHARED_WITH_MAXIMUM = 3;

/** Opcodes of the binary format. */
const OP = { if: 0x04, else: 0x05, end: 0x0b, call: 0x10, const: 0x41, atomic: 0xfe };
const ATOMIC_LOAD = 0x10;
const ALIGN_4 = 2;

/**
 * Python checks for signals very often, e.g. for every number that it converts to text. This checks the word in shared
 * memory in WebAssembly itself. JavaScript is called only if there is a signal, because the call costs more than
 * everything else.
 */
export function signalCheck(memory: KernelMemory): WebAssembly.ExportValue {
  const take = () => memory.takeSignal();
  const { exports } = new WebAssembly.Instance(checkModule(), { e: { take, memory: memory.shared } });
  return exports["check"] as WebAssembly.ExportValue;
}

/** `check() → i32`: 0 if the first word of `memory` is 0, otherwise the result of `take`. */
function checkModule(): WebAssembly.Module {
  const TAKE = 0;
  const CHECK = 1;
  const loadSignal = [OP.const, 0, OP.atomic, ATOMIC_LOAD, ALIGN_4, 0];
  const code = [...loadSignal, OP.if, I32, OP.call, TAKE, OP.else, OP.const, 0, OP.end, OP.end];
  return wasmModule([
    section(SECTION.type, [[0x60, 0, 1, I32]]),
    section(SECTION.import, [
      [...text("e"), ...text("take"), KIND.function, 0],
      // From one page to the maximum, because it only reads the first word.
      [...text("e"), ...text("memory"), KIND.memory, SHARED_WITH_MAXIMUM, 1, 0x80, 0x80, 0x04],
    ]),
    section(SECTION.function, [[0]]),
    section(SECTION.export, [[...text("check"), KIND.function, CHECK]]),
    section(SECTION.code, [sized([0, ...code])]),
  ]);
}
