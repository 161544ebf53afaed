/** The number of frames of a GIF and its end (GIF 89a, sections 15 to 27), as far as it is present. */
export function readGif(bytes: Uint8Array): { frames: number; end: number } {
  const skipTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const skipBlocks = (from: number) => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at] + 1;
    return at + 1;
  };
  let frames = 0;
  let at = 13 + skipTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return { frames: Math.max(1, frames), end: at + 1 };
    if (bytes[at] === 0x2c) {
      frames++;
      // A descriptor of 10 bytes, a colour table, and the minimum code size.
      at = skipBlocks(at + 10 + skipTable(bytes[at + 9] ?? 0) + 1);
    } else if (bytes[at] === 0x21) at = skipBlocks(at + 2);
    else break;
  }
  return { frames: Math.max(1, frames), end: bytes.length };
}
