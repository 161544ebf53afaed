import { readHeifProperties } from '../bmff/heif-properties.ts';
import { isPng } from '../png/png.ts';
import { Tiff } from '../tiff/tiff.ts';

const BITS_PER_SAMPLE = 258;
const PNG_DEPTH = 24;

/**
 * The bits per channel of the examined picture; null if not stated, or if the format cannot have more than
 * eight.
 */
export function readBitDepth(bytes: Uint8Array): number | null {
  if (isPng(bytes)) return bytes[PNG_DEPTH] ?? null;
  const heif = readHeifProperties(bytes);
  if (heif) return heif.bits;
  const tiff = Tiff.open(bytes);
  const entry = tiff?.readDirectory(tiff.first)?.entries.get(BITS_PER_SAMPLE);
  return tiff && entry ? (tiff.readNumbers(entry, 1)[0] ?? null) : null;
}
