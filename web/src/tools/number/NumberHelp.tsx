import { Help, Question } from "../frame/Help.tsx";

export function NumberHelp() {
  return (
    <>
      <Help title="Numbers and bases">
        <p>
          A number and its digits are two different things. <code>255</code>, <code>0xff</code> and{" "}
          <code>0b11111111</code> are the same number in base 10, 16 and 2. This tool shows a number in every base from
          2 to 36, and in the bases 58, 62 and 64 that are used for identifiers. It handles integers of any size, so{" "}
          <code>ffffffffffffff</code> is exactly <code>72057594037927935</code>, while a calculator that uses floating
          point is off by one.
        </p>
        <p>
          You can separate groups of digits with spaces or <code>_</code>. A prefix (<code>0x</code>, <code>0o</code> or{" "}
          <code>0b</code>) overrides the selected base.
        </p>
      </Help>
      <Help title="Two's complement">
        <p>
          Processors store negative numbers as bits of a fixed width. The highest bit counts as negative: in 8 bits,
          it's −128 instead of 128, so −1 is <code>11111111</code>. A number that doesn't fit loses its high bits, which
          is called overflow. The tool tells you when that happens and shows what is left. Click a bit to flip it, or
          combine the number with another one by and, or, xor, not and shifts.
        </p>
      </Help>
      <Help title="Floating point">
        <p>
          A <code>float</code> stores a sign, an exponent and a fixed number of binary digits. Most decimal fractions
          never end in base 2, just as 1/3 never ends in base 10, so the nearest possible value is stored. For{" "}
          <code>0.1</code>, that's 0.1000000000000000055511151231257827… You see all of its digits and the neighboring
          values. float16 and bfloat16 are short formats for graphics cards: one is more precise, the other has a larger
          range.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why isn't 0.1 + 0.2 equal to 0.3?">
          Because none of the three can be stored exactly. Choose float64 and compare the stored values of 0.1, 0.2 and
          0.3.
        </Question>
        <Question asks="What do the parentheses in a fraction mean?">
          The digits inside them repeat forever: 1/3 is 0.(3), and 0.1 in base 2 is 0.0(0011).
        </Question>
        <Question asks="Why isn't IIII accepted?">
          In standard Roman numerals, four is IV. The tool reads standard numerals from 1 to 3999.
        </Question>
        <Question asks="How do I read a number from a file or a network packet?">
          Choose base 16, enter its bytes, and select the byte order: big-endian, as in network packets, or
          little-endian, as in the memory of most processors.
        </Question>
        <Question asks="Are my numbers sent anywhere?">
          No. Everything is computed in your browser. “Share” puts the number into a link, in the part after the #,
          which isn't sent to any server.
        </Question>
        <Question asks="Why does adding one to 127 give -128?">
          A signed byte holds the numbers from -128 to 127. Adding one to 127 sets its highest bit, which stands for
          -128 in two's complement. Choose a width of 8 bits and compare both numbers.
        </Question>
        <Question asks="What's the difference between kB and KiB?">
          A kilobyte is 1,000 bytes, and a kibibyte is 1,024. Disks are sold in kilobytes, memory in kibibytes.
        </Question>
      </Help>
    </>
  );
}
