/** Whether a file of the disk and one of the page hold the same. */
export async function sameBytes(disk: File, page: Blob): Promise<boolean> {
  if (disk.size !== page.size) return false;
  if (page instanceof File && page.lastModified === disk.lastModified) return true;
  const [one, other] = await Promise.all([disk.arrayBuffer(), page.arrayBuffer()]);
  const bytes = new Uint8Array(other);
  return new Uint8Array(one).every((byte, index) => byte === bytes[index]);
}
