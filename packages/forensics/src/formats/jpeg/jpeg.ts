import { type Statement, say } from '@assay/statements';
import { allocate } from '../../maths/allocate.ts';
import { isOutOfMemory } from '../../out-of-memory.ts';
import { EntropyBuffer } from './bit-source.ts';
import { type DecodedScan, decodeScan, type ScanGap } from './decode-scan.ts';
import {
  findNextSegment,
  isFrameMarker,
  type JpegFrame,
  type JpegScan,
  type JpegSegment,
  parseFrame,
  parseHuffmanTables,
  parseQuantisationTables,
  parseScan,
} from './header.ts';
import type { HuffmanTable } from './huffman.ts';

/** Larger pictures are not decoded: 2 bytes per coefficient, so at most 400 MB. */
const MAX_COEFFICIENTS = 200_000_000;
/** A progressive picture has about 10 scans; malicious ones have thousands. */
const MAX_SCANS = 200;

/** The quantised DCT coefficients of one colour component. */
export interface JpegComponent {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  /** The number of samples of this component inside the picture. */
  readonly width: number;
  readonly height: number;
  /** ceil(width / 8) and ceil(height / 8). */
  readonly blocksWide: number;
  readonly blocksHigh: number;
  /** The 64 quantisation steps, natural order (8·v + u). */
  readonly steps: Uint16Array;
  /**
   * 64 quantised coefficients per block in natural order (8·v + u; v vertical, u horizontal frequency),
   * blocks in raster order: the one at (column, row) begins at 64·(row·blocksWide + column).
   */
  readonly coefficients: Int16Array;
}

/** What can be read of a picture whose data is partly missing or invalid. */
export interface JpegDamage {
  /** The share of the blocks that could be decoded, 0 to 1; for a progressive picture at least coarsely. */
  readonly share: number;
  /** The number of pixel lines above the first gap: all if only detail or the end marker is missing. */
  readonly lines: number;
  /** Whether the file ends before its end marker. */
  readonly ended: boolean;
  /** Whether the first gap is in a scan that only adds detail to a progressive picture. */
  readonly coarse: boolean;
  /** The number of bytes from the start that contain all intact data. */
  readonly wholeBytes: number;
}

export interface JpegPicture {
  readonly frame: JpegFrame | null;
  /** The marker segments up to the end of the first picture, in file order. */
  readonly segments: readonly JpegSegment[];
  /** The quantisation tables by number, natural order; the last definition of each. */
  readonly tables: ReadonlyMap<number, Uint16Array>;
  /** The colour transform of the Adobe marker: 0 none, 1 YCbCr, 2 YCCK; null without such a marker. */
  readonly adobeTransform: number | null;
  readonly scans: number;
  readonly restartInterval: number;
  /** Empty if the coefficients cannot be read; `notes` then has the reason. */
  readonly components: readonly JpegComponent[];
  /** False if data is missing or damaged. */
  readonly complete: boolean;
  /** Null if all coefficients could be read, or none can be. */
  readonly damage: JpegDamage | null;
  /** Bytes after the end marker of the first picture. */
  readonly trailingBytes: number;
  /** Remarks about unreadable data. */
  readonly notes: readonly Statement[];
}

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/**
 * Reads tables and quantised coefficients of the first picture of a JPEG file (ITU-T T.81: baseline, extended
 * and progressive with Huffman coding). Does not throw for damaged data: returns the readable part with a
 * note.
 * @param headerOnly leaves out the coefficients; `components` is then empty
 * @param isShared whether coefficients lie in memory that threads share
 */
export function readJpeg(bytes: Uint8Array, headerOnly = false, isShared = false): JpegPicture {
  return new JpegReader(bytes, headerOnly, isShared).read();
}

class JpegReader {
  private readonly bytes: Uint8Array;
  private readonly headerOnly: boolean;
  private readonly isShared: boolean;
  private readonly segments: JpegSegment[] = [];
  private readonly tables = new Map<number, Uint16Array>();
  private readonly dc: (HuffmanTable | undefined)[] = [];
  private readonly ac: (HuffmanTable | undefined)[] = [];
  private readonly notes: Statement[] = [];
  private readonly buffer: EntropyBuffer;
  private frame: JpegFrame | null = null;
  private components: JpegComponent[] = [];
  private adobeTransform: number | null = null;
  private restartInterval = 0;
  private scans = 0;
  private complete = true;
  private ended = false;
  /** For each component with data, the share of its blocks that could be decoded. */
  private readonly present = new Map<number, number>();
  private gap: { lines: number; coarse: boolean; wholeBytes: number; scan: number } | null = null;
  /** The end of the last scan's data. */
  private dataEnd = 0;
  private end = 0;

  constructor(bytes: Uint8Array, headerOnly: boolean, isShared: boolean) {
    this.bytes = bytes;
    this.headerOnly = headerOnly;
    this.isShared = isShared;
    this.buffer = new EntropyBuffer(headerOnly ? 0 : Math.min(bytes.length, 1 << 25));
  }

  read(): JpegPicture {
    let at = 2;
    for (;;) {
      const segment = findNextSegment(this.bytes, at);
      if (segment === null) {
        this.damage(say('jpeg.ends-early'));
        this.ended = true;
        this.end = this.bytes.length;
        break;
      }
      this.end = segment.start + segment.length;
      if (segment.marker === 0xd9) break;
      this.segments.push(segment);
      at = this.readSegment(segment);
      if (this.scans >= MAX_SCANS) {
        this.damage(say('jpeg.first-scans-only', { count: MAX_SCANS }));
        break;
      }
    }
    if (this.frame === null) this.damage(say('jpeg.no-frame-header'));
    return {
      frame: this.frame,
      segments: this.segments,
      tables: this.tables,
      adobeTransform: this.adobeTransform,
      scans: this.scans,
      restartInterval: this.restartInterval,
      components: this.components,
      complete: this.complete,
      damage: this.sumUpDamage(),
      trailingBytes: Math.max(0, this.bytes.length - this.end),
      notes: this.notes,
    };
  }

  /** @returns the offset at which to look for the next marker */
  private readSegment(segment: JpegSegment): number {
    const { bytes } = this;
    const { marker, start, length } = segment;
    try {
      if (marker === 0xda) return this.readScan(segment);
      if (marker === 0xdb) parseQuantisationTables(bytes, segment, (n, steps) => this.tables.set(n, steps));
      else if (marker === 0xc4) {
        parseHuffmanTables(bytes, segment, (kind, n, table) => {
          this[kind][n] = table;
        });
      } else if (marker === 0xdd && length >= 2)
        this.restartInterval = (bytes[start] << 8) | bytes[start + 1];
      else if (marker === 0xee && length >= 12 && isAdobe(bytes, start))
        this.adobeTransform = bytes[start + 11];
      else if (isFrameMarker(marker) && this.frame === null) this.startFrame(segment);
    } catch (error) {
      if (!(error instanceof RangeError) || isOutOfMemory(error)) throw error;
      this.damage(say('jpeg.damaged-segment', { fault: error.message }));
    }
    return start + length;
  }

  private startFrame(segment: JpegSegment): void {
    let frame = parseFrame(this.bytes, segment);
    if (frame.height === 0) frame = { ...frame, height: findLineCount(this.bytes, segment.start) };
    this.frame = frame;
    if (this.headerOnly) return;
    const components = planComponents(frame);
    const total = components.reduce(
      (sum, { blocksWide, blocksHigh }) => sum + 64 * blocksWide * blocksHigh,
      0,
    );
    if (frame.width === 0 || frame.height === 0) this.damage(say('jpeg.no-size'));
    else if (!['baseline', 'extended', 'progressive'].includes(frame.process)) {
      this.damage(say('jpeg.unread-process', { process: frame.process }));
    } else if (total > MAX_COEFFICIENTS) {
      this.damage(say('jpeg.too-large'));
    } else {
      this.components = components.map((component) => ({
        ...component,
        steps: new Uint16Array(64),
        coefficients: new Int16Array(
          allocate(128 * component.blocksWide * component.blocksHigh, this.isShared),
        ),
      }));
    }
  }

  private readScan(segment: JpegSegment): number {
    const { bytes, frame } = this;
    this.scans++;
    const start = segment.start + segment.length;
    if (frame === null || this.components.length === 0) return skipEntropyData(bytes, start);
    const scan = parseScan(bytes, segment, frame);
    for (const { component } of scan.components) this.latchSteps(component);
    const input = {
      frame,
      scan,
      tables: { dc: this.dc, ac: this.ac },
      restartInterval: this.restartInterval,
      isFirst: this.scans === 1,
    };
    const decoded = decodeScan(bytes, start, input, this.components, this.buffer);
    this.dataEnd = decoded.end;
    this.countBlocks(scan, decoded);
    if (decoded.gap) {
      this.damage(say('jpeg.damaged'));
      this.noteGap(segment, scan, decoded.gap);
    }
    return decoded.end;
  }

  /** Refinement scans do not count. */
  private countBlocks(scan: JpegScan, { units, unitsRead }: DecodedScan): void {
    if (scan.spectralStart > 0 || scan.approximationHigh > 0) return;
    for (const { component } of scan.components) this.present.set(component, unitsRead / units);
  }

  private noteGap(segment: JpegSegment, scan: JpegScan, gap: ScanGap): void {
    const coarse = scan.spectralStart > 0 || scan.approximationHigh > 0;
    const tallest = Math.max(...this.frame!.components.map(({ vertical }) => vertical));
    const [{ component }] = scan.components;
    const across =
      scan.components.length > 1 ? tallest : tallest / this.frame!.components[component].vertical;
    const lines = coarse ? this.frame!.height : 8 * across * gap.rows;
    if (this.gap === null) {
      this.gap = { lines, coarse, scan: this.scans, wholeBytes: coarse ? segment.offset : gap.end };
    } else if (!this.gap.coarse) this.gap.lines = Math.min(this.gap.lines, lines);
  }

  private sumUpDamage(): JpegDamage | null {
    if (this.components.length === 0 || (this.gap === null && !this.ended)) return null;
    const sizes = this.components.map(({ blocksWide, blocksHigh }) => blocksWide * blocksHigh);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const there = sizes.reduce((sum, size, i) => sum + size * (this.present.get(i) ?? 0), 0);
    const { lines, coarse, scan, wholeBytes } = this.gap ?? {
      lines: this.present.size > 0 ? this.frame!.height : 0,
      coarse: false,
      scan: this.scans,
      wholeBytes: this.dataEnd,
    };
    return {
      share: there / all,
      lines: Math.min(this.frame!.height, lines),
      ended: this.ended,
      coarse,
      // Later scans belong to the intact lines too.
      wholeBytes: coarse || scan === this.scans ? wholeBytes : this.dataEnd,
    };
  }

  /** A component keeps the quantisation table that is in force when its first scan begins (T.81 B.2.4.1). */
  private latchSteps(component: number): void {
    const { steps } = this.components[component];
    if (steps[0] !== 0) return;
    const table = this.tables.get(this.frame!.components[component].table);
    if (table === undefined) this.damage(say('jpeg.table-missing'));
    steps.set(table ?? new Uint16Array(64).fill(1));
  }

  private damage(note: Statement): void {
    this.complete = false;
    if (!this.notes.some(({ id }) => id === note.id)) this.notes.push(note);
  }
}

function planComponents(frame: JpegFrame) {
  const widest = Math.max(...frame.components.map(({ horizontal }) => horizontal));
  const tallest = Math.max(...frame.components.map(({ vertical }) => vertical));
  return frame.components.map(({ id, horizontal, vertical }) => {
    const width = Math.ceil((frame.width * horizontal) / widest);
    const height = Math.ceil((frame.height * vertical) / tallest);
    const blocksWide = Math.ceil(width / 8);
    const blocksHigh = Math.ceil(height / 8);
    return { id, horizontal, vertical, width, height, blocksWide, blocksHigh };
  });
}

function isAdobe(bytes: Uint8Array, at: number): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + 5)) === 'Adobe';
}

function skipEntropyData(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** The height from the DNL segment (T.81 B.2.5) if the frame header does not state it; 0 if there is none. */
function findLineCount(bytes: Uint8Array, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 5 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    if (bytes[at + 1] === 0xdc && bytes[at + 2] === 0 && bytes[at + 3] === 4) {
      return (bytes[at + 4] << 8) | bytes[at + 5];
    }
  }
  return 0;
}
