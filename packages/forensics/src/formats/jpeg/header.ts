import { buildHuffmanTable, type HuffmanTable } from './huffman.ts';
import { ZIG_ZAG } from './zig-zag.ts';

/** A marker segment of the file. */
export interface JpegSegment {
  /** The second byte of the marker, e.g. 0xe1 for APP1. */
  readonly marker: number;
  /** The offset of the 0xff byte. */
  readonly offset: number;
  /** The offset and length of the payload without the length field. */
  readonly start: number;
  readonly length: number;
}

export interface JpegFrame {
  readonly process: 'baseline' | 'extended' | 'progressive' | 'lossless' | 'hierarchical' | 'arithmetic';
  readonly precision: number;
  readonly width: number;
  readonly height: number;
  readonly components: readonly JpegFrameComponent[];
}

export interface JpegFrameComponent {
  readonly id: number;
  /** Sampling factors, 1 to 4. */
  readonly horizontal: number;
  readonly vertical: number;
  /** The number of the quantisation table, 0 to 3. */
  readonly table: number;
}

export interface JpegScanComponent {
  /** The index in the frame's components. */
  readonly component: number;
  readonly dcTable: number;
  readonly acTable: number;
}

export interface JpegScan {
  readonly components: readonly JpegScanComponent[];
  readonly spectralStart: number;
  readonly spectralEnd: number;
  readonly approximationHigh: number;
  readonly approximationLow: number;
}

const FRAME_PROCESSES: Readonly<Record<number, JpegFrame['process']>> = {
  192: 'baseline',
  193: 'extended',
  194: 'progressive',
  195: 'lossless',
  197: 'hierarchical',
  198: 'hierarchical',
  199: 'hierarchical',
  201: 'arithmetic',
  202: 'arithmetic',
  203: 'arithmetic',
  205: 'arithmetic',
  206: 'arithmetic',
  207: 'arithmetic',
};

export function isFrameMarker(marker: number): boolean {
  return marker in FRAME_PROCESSES;
}

/**
 * The next marker segment at or after `offset`; stray bytes before it are skipped (T.81 B.1.1.2 allows only
 * fill bytes there, but damaged files contain more). Null at the end of the file.
 */
export function findNextSegment(bytes: Uint8Array, offset: number): JpegSegment | null {
  let at = offset;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return null;
    const marker = bytes[at + 1];
    if (marker === 0 || marker === 0xff) {
      at++;
      continue;
    }
    const standalone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (standalone) return { marker, offset: at, start: at + 2, length: 0 };
    if (at + 3 >= bytes.length) return null;
    const declared = (bytes[at + 2] << 8) | bytes[at + 3];
    const length = Math.max(0, Math.min(declared - 2, bytes.length - at - 4));
    return { marker, offset: at, start: at + 4, length };
  }
}

/** @throws RangeError if the segment is too short or has impossible sampling factors */
export function parseFrame(bytes: Uint8Array, segment: JpegSegment): JpegFrame {
  const data = bytes.subarray(segment.start, segment.start + segment.length);
  if (data.length < 6) throw new RangeError('frame header is too short');
  const count = data[5];
  if (count === 0 || count > 4 || data.length < 6 + 3 * count) {
    throw new RangeError('frame header names an impossible number of components');
  }
  const components: JpegFrameComponent[] = [];
  for (let i = 0; i < count; i++) {
    const at = 6 + 3 * i;
    const component = {
      id: data[at],
      horizontal: data[at + 1] >> 4,
      vertical: data[at + 1] & 15,
      table: data[at + 2] & 3,
    };
    const { horizontal, vertical } = component;
    if (horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4) {
      throw new RangeError('frame header names impossible sampling factors');
    }
    components.push(component);
  }
  return {
    process: FRAME_PROCESSES[segment.marker],
    precision: data[0],
    height: (data[1] << 8) | data[2],
    width: (data[3] << 8) | data[4],
    components,
  };
}

/** @throws RangeError if the scan names a component or band that the frame does not have */
export function parseScan(bytes: Uint8Array, segment: JpegSegment, frame: JpegFrame): JpegScan {
  const data = bytes.subarray(segment.start, segment.start + segment.length);
  const count = data[0] ?? 0;
  if (count < 1 || count > 4 || data.length < 4 + 2 * count) throw new RangeError('scan header is too short');
  const components: JpegScanComponent[] = [];
  for (let i = 0; i < count; i++) {
    const component = frame.components.findIndex(({ id }) => id === data[1 + 2 * i]);
    if (component < 0) throw new RangeError('scan names an unknown component');
    if (components.some((other) => other.component === component))
      throw new RangeError('scan names a component twice');
    components.push({ component, dcTable: (data[2 + 2 * i] >> 4) & 3, acTable: data[2 + 2 * i] & 3 });
  }
  const at = 1 + 2 * count;
  const progressive = frame.process === 'progressive';
  const scan = {
    components,
    spectralStart: progressive ? data[at] : 0,
    spectralEnd: progressive ? data[at + 1] : 63,
    approximationHigh: progressive ? data[at + 2] >> 4 : 0,
    approximationLow: progressive ? data[at + 2] & 15 : 0,
  };
  const { spectralStart: start, spectralEnd: end } = scan;
  if (end > 63 || start > end || scan.approximationLow > 13)
    throw new RangeError('scan names an impossible band');
  if (progressive && start === 0 && end !== 0) throw new RangeError('progressive scan mixes DC and AC');
  if (progressive && start > 0 && count > 1)
    throw new RangeError('progressive AC scan has several components');
  return scan;
}

/** Calls `keep` for each table of a DQT segment; steps are in natural order, 1 to 65535. */
export function parseQuantisationTables(
  bytes: Uint8Array,
  segment: JpegSegment,
  keep: (number: number, steps: Uint16Array) => void,
): void {
  const end = segment.start + segment.length;
  let at = segment.start;
  while (at < end) {
    const wide = bytes[at] >> 4 !== 0;
    const number = bytes[at] & 3;
    at++;
    if (at + (wide ? 128 : 64) > end) return;
    const steps = new Uint16Array(64);
    for (let k = 0; k < 64; k++) {
      steps[ZIG_ZAG[k]] = wide ? (bytes[at] << 8) | bytes[at + 1] : bytes[at];
      at += wide ? 2 : 1;
    }
    keep(number, steps);
  }
}

/**
 * Calls `keep` for each table of a DHT segment.
 * @throws RangeError for lengths that are not a prefix code
 */
export function parseHuffmanTables(
  bytes: Uint8Array,
  segment: JpegSegment,
  keep: (kind: 'dc' | 'ac', number: number, table: HuffmanTable) => void,
): void {
  const end = segment.start + segment.length;
  let at = segment.start;
  while (at + 17 <= end) {
    const kind = bytes[at] >> 4 === 0 ? 'dc' : 'ac';
    const number = bytes[at] & 3;
    const counts = bytes.slice(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    at += 17;
    if (total > 256 || at + total > end) throw new RangeError('Huffman table is cut short');
    keep(kind, number, buildHuffmanTable(counts, bytes.slice(at, at + total)));
    at += total;
  }
}
