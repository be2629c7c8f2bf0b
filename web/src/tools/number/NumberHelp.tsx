import { Help, Question } from "../frame/Help.tsx";

export function NumberHelp() {
  return (
    <>
      <Help title="Numbers and how they are written">
        <p>
          A number is one thing, its digits another. <code>255</code>, <code>0xff</code> and <code>0b11111111</code> are
          the same number in base 10, 16 and 2. This tool reads a number once and writes it in every base from 2 to 36,
          and in the bases 58, 62 and 64 that identifiers use. It computes with whole numbers of any size, so{" "}
          <code>ffffffffffffff</code> is <code>72057594037927935</code> to the last digit, where a calculator with
          floating point is off by one.
        </p>
        <p>
          Groups may be set off by spaces or <code>_</code>. A prefix (<code>0x</code>, <code>0o</code>, <code>0b</code>
          ) wins over the chosen base.
        </p>
      </Help>
      <Help title="Two’s complement">
        <p>
          Processors keep negative numbers as bits of a fixed width. The highest bit counts negative: in 8 bits it is
          −128 instead of 128, so −1 is <code>11111111</code>. A number that does not fit loses its high bits, which is
          called overflow; the tool says so and shows what is left. Click a bit to change it, or combine the number with
          another by and, or, xor, not and shifts.
        </p>
      </Help>
      <Help title="Floating point">
        <p>
          A <code>float</code> keeps a sign, an exponent and so many bits of a fraction in base 2. Most decimal
          fractions have no end in base 2, as 1/3 has none in base 10, so what is kept is the nearest value there is.
          For <code>0.1</code> that is 0.1000000000000000055511151231257827…, shown in all its digits, with the values
          next to it. float16 and bfloat16 are the short forms that graphics cards use: one keeps more digits, the other
          more range.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why is 0.1 + 0.2 not 0.3?">
          Because none of the three is kept exactly. Choose float64 and compare the values kept of 0.1, 0.2 and 0.3.
        </Question>
        <Question asks="What do the brackets in a fraction mean?">
          That these digits repeat for ever: 1/3 is 0.(3), and 0.1 in base 2 is 0.0(0011).
        </Question>
        <Question asks="Why is IIII refused?">
          By the usual rules four is IV. The tool reads Roman numerals from 1 to 3999 written by those rules, and no
          others.
        </Question>
        <Question asks="How do I read a number out of a file or a packet?">
          Choose base 16, write its bytes and say which comes first: the highest, as networks send them (big-endian), or
          the lowest, as most processors keep them (little-endian).
        </Question>
        <Question asks="What is the difference between kB and KiB?">
          A kilobyte is 1,000 bytes, a kibibyte 1,024. Disks are sold in the first, memory in the second.
        </Question>
      </Help>
    </>
  );
}
