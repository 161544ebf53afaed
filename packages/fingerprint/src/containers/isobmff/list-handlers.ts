import { asciiAt, viewOf } from '../../byte-feed.ts';

const HOLDERS: Readonly<Record<string, string>> = { trak: 'moov', mdia: 'trak' };
const MAX_BOXES = 4096;

/**
 * Handlers of the tracks (`vide`, `soun`, `text` …) in a complete `moov` box; null if `bytes`, the beginning
 * of a file or the box itself, do not contain the whole box (ISO/IEC 14496-12 §8.4.3).
 */
export function listHandlers(bytes: Uint8Array): string[] | null {
  const view = viewOf(bytes);
  const handlers: string[] = [];
  let count = 0;
  let isWhole = false;

  function walk(from: number, to: number, within: string): void {
    for (let at = from; at + 8 <= to && count < MAX_BOXES; count++) {
      const size32 = view.getUint32(at);
      const type = asciiAt(bytes, at + 4, 4);
      const header = size32 === 1 && at + 16 <= to ? 16 : 8;
      const size = header === 16 ? Number(view.getBigUint64(at + 8)) : size32 === 0 ? to - at : size32;
      if (size < header) return;
      const end = Math.min(at + size, to);
      if (type === 'moov' && within === '') {
        isWhole = at + size <= to;
        walk(at + header, end, 'moov');
      } else if (HOLDERS[type] === within) walk(at + header, end, type);
      else if (type === 'hdlr' && within === 'mdia' && at + header + 12 <= end)
        handlers.push(asciiAt(bytes, at + header + 8, 4));
      at += size;
    }
  }

  walk(0, bytes.length, '');
  return isWhole && count < MAX_BOXES ? handlers : null;
}
