export async function isSame(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [left, right] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
  const [one, other] = [new Uint8Array(left), new Uint8Array(right)];
  return one.every((byte, index) => byte === other[index]);
}
