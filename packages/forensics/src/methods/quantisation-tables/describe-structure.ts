import { createHash } from 'node:crypto';
import type { JpegPicture } from '../../formats/jpeg/jpeg.ts';

/**
 * The structure of a JPEG file apart from its quantisation tables: it depends on the writer and hardly on
 * settings.
 */
export interface FileStructure {
  /**
   * `typical`: the tables of ITU-T T.81 annex K.3, as used by cameras; `own`: optimised for this picture, as
   * by editors and websites.
   */
  readonly huffman: 'typical' | 'own' | 'none';
  /**
   * The segments before the image data in file order, without consecutive repetitions: e.g. 'APP0 APP1 DQT
   * SOF0 DHT SOS'.
   */
  readonly order: string;
  /** The chroma subsampling, horizontal by vertical, e.g. '2x2'. */
  readonly subsampling: string | null;
}

/**
 * The number of codes of each length, 1 to 16, in the typical tables (T.81, tables K.3 to K.6). A table
 * optimised for one picture practically never has the same counts.
 */
const TYPICAL_COUNTS: readonly string[] = [
  '0,1,5,1,1,1,1,1,1,0,0,0,0,0,0,0',
  '0,3,1,1,1,1,1,1,1,1,1,0,0,0,0,0',
  '0,2,1,3,3,2,4,3,5,5,4,4,0,0,1,125',
  '0,2,1,2,4,4,3,4,7,5,4,4,0,1,2,119',
];

const NAMES: Readonly<Record<number, string>> = {
  196: 'DHT',
  218: 'SOS',
  219: 'DQT',
  221: 'DRI',
  254: 'COM',
};

export function describeStructure(bytes: Uint8Array, picture: JpegPicture): FileStructure {
  const names = picture.segments.map(({ marker }) => nameMarker(marker));
  const order = names.slice(0, names.indexOf('SOS') + 1 || names.length);
  const [luminance, colour] = picture.frame?.components ?? [];
  return {
    huffman: judgeHuffman(bytes, picture),
    order: order.filter((name, i) => name !== order[i - 1]).join(' '),
    subsampling:
      luminance && colour
        ? `${luminance.horizontal / colour.horizontal}x${luminance.vertical / colour.vertical}`
        : null,
  };
}

function nameMarker(marker: number): string {
  if (marker >= 0xe0 && marker <= 0xef) return `APP${marker - 0xe0}`;
  if (NAMES[marker] !== undefined) return NAMES[marker];
  return marker >= 0xc0 && marker <= 0xcf ? `SOF${marker - 0xc0}` : marker.toString(16);
}

/**
 * A DHT segment contains tables one after the other: class and number, 16 counts, then as many values (T.81
 * B.2.4.2).
 */
function judgeHuffman(bytes: Uint8Array, { segments }: JpegPicture): FileStructure['huffman'] {
  let tables = 0;
  for (const { marker, start, length } of segments) {
    if (marker !== 0xc4) continue;
    for (let at = start; at + 17 <= start + length; ) {
      const counts = bytes.subarray(at + 1, at + 17);
      if (!TYPICAL_COUNTS.includes(counts.join())) return 'own';
      tables++;
      at += 17 + counts.reduce((sum, count) => sum + count, 0);
    }
  }
  return tables > 0 ? 'typical' : 'none';
}

/**
 * A fingerprint that all files with one writer and setting share: 16 hexadecimal digits of SHA-256 over
 * quantisation tables and sampling.
 */
export function fingerprintTables(picture: JpegPicture): string {
  const hash = createHash('sha256');
  for (const { horizontal, vertical, table } of picture.frame?.components ?? []) {
    hash.update(`${horizontal}x${vertical}:${picture.tables.get(table)?.join()};`);
  }
  return hash.digest('hex').slice(0, 16);
}
