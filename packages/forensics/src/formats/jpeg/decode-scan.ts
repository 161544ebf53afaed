import { UnitDecoder } from '@assay/kernels';
import { type EntropyBuffer, readEntropySegment } from './bit-source.ts';
import {
  type BlockDecoder,
  decodeAcFirst,
  decodeAcRefinement,
  decodeDcFirst,
  decodeDcRefinement,
  type ScanState,
} from './decode-block.ts';
import type { JpegFrame, JpegScan } from './header.ts';
import type { HuffmanTable } from './huffman.ts';
import { ZIG_ZAG } from './zig-zag.ts';

export interface ScanTarget {
  readonly blocksWide: number;
  readonly blocksHigh: number;
  readonly coefficients: Int16Array;
}

/** One component's blocks in an MCU of the scan. */
interface UnitPart {
  readonly component: number;
  readonly target: ScanTarget;
  readonly across: number;
  readonly down: number;
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
}

export interface ScanTables {
  readonly dc: readonly (HuffmanTable | undefined)[];
  readonly ac: readonly (HuffmanTable | undefined)[];
}

/** Replaces a table that the scan names but does not use (AC in a DC scan). */
const NO_TABLE: HuffmanTable = {
  symbols: new Uint16Array(1024),
  limits: new Int32Array(18).fill(0, 0, 17).fill(0x7fffffff, 17),
  offsets: new Int32Array(17),
  values: new Uint8Array(0),
};

export interface DecodedScan {
  /** The offset of the next marker. */
  readonly end: number;
  readonly units: number;
  /** The number of MCUs that were decoded. */
  readonly unitsRead: number;
  /** Null if every MCU was decoded. */
  readonly gap: ScanGap | null;
}

/** The beginning of the first missing or damaged stretch. */
export interface ScanGap {
  /** The number of intact rows of MCUs above it. */
  readonly rows: number;
  /** The end of the entropy-coded segment in which it begins. */
  readonly end: number;
}

export interface ScanInput {
  readonly frame: JpegFrame;
  readonly scan: JpegScan;
  readonly tables: ScanTables;
  readonly restartInterval: number;
  /** Whether nothing was decoded into the targets before. */
  readonly isFirst: boolean;
}

/** Decodes the MCUs of a scan, one restart interval after the other. */
interface Decoder {
  /** Starts an interval. */
  readonly begin: () => void;
  /** Returns how many of the MCUs `first` … `last` − 1 could be decoded. */
  readonly decode: (first: number, last: number) => number;
  readonly end: () => void;
}

/**
 * Decodes the entropy-coded data after a scan header into the targets. A damaged or missing stretch is left
 * unchanged, and decoding continues at the next restart marker (T.81 E.2.4).
 */
export function decodeScan(
  bytes: Uint8Array,
  start: number,
  input: ScanInput,
  targets: readonly ScanTarget[],
  buffer: EntropyBuffer,
): DecodedScan {
  const { frame, scan, restartInterval } = input;
  const [unitsWide, unitsHigh] = countUnits(frame, scan, targets);
  const units = unitsWide * unitsHigh;
  const interval = restartInterval > 0 ? restartInterval : units;
  const makeDecoder = frame.process === 'progressive' ? decodeProgressive : decodeSequential;
  const decoder = makeDecoder(input, planUnit(input, targets), unitsWide, buffer);

  let gap: ScanGap | null = null;
  let unitsRead = 0;
  let at = start;
  let first = 0;
  for (let expected = 0; first < units; expected = (expected + 1) & 7) {
    at = readEntropySegment(bytes, at, buffer);
    const last = Math.min(units, first + interval);
    decoder.begin();
    const read = decoder.decode(first, last);
    unitsRead += read;
    if (first + read < last) gap ??= { rows: Math.floor((first + read) / unitsWide), end: at };
    const begun = first;
    first = last;
    const marker = bytes[at + 1];
    if (!(marker >= 0xd0 && marker <= 0xd7)) break;
    // Restart markers count modulo 8: a few lost ones are compensated for by leaving their intervals empty.
    const lost = (marker - 0xd0 - expected) & 7;
    if (lost > 0 && lost < 4) {
      // The previous interval may be any of those between the markers.
      gap ??= { rows: Math.floor(begun / unitsWide), end: at };
      first += lost * interval;
      expected += lost;
    }
    at += 2;
  }
  decoder.end();
  if (first < units) gap ??= { rows: Math.floor(first / unitsWide), end: at };
  return { end: at, units, unitsRead, gap };
}

function decodeSequential(
  { isFirst }: ScanInput,
  parts: readonly UnitPart[],
  unitsWide: number,
  buffer: EntropyBuffer,
): Decoder {
  const decoder = new UnitDecoder(parts, unitsWide, ZIG_ZAG, isFirst);
  return {
    begin: () => decoder.begin(buffer.read()),
    decode: (first, last) => decoder.decode(first, last),
    end: () => decoder.end(),
  };
}

function decodeProgressive(
  { frame, scan }: ScanInput,
  parts: readonly UnitPart[],
  unitsWide: number,
  buffer: EntropyBuffer,
): Decoder {
  const decodeBlock = chooseDecoder(scan);
  const scratch = new Int16Array(64);
  const state: ScanState = {
    source: buffer,
    spectralStart: scan.spectralStart,
    spectralEnd: scan.spectralEnd,
    approximationLow: scan.approximationLow,
    endOfBandRun: 0,
    predictions: new Int32Array(frame.components.length),
  };
  return {
    begin: () => {
      state.predictions.fill(0);
      state.endOfBandRun = 0;
    },
    decode: (first, last) => {
      let unit = first;
      for (; unit < last; unit++) {
        if (buffer.position >= buffer.end && state.endOfBandRun === 0) break;
        const row = Math.floor(unit / unitsWide);
        if (!decodeUnit(decodeBlock, state, parts, unit - row * unitsWide, row, scratch)) break;
        // Data read beyond the end is invalid.
        if (buffer.position > buffer.end) break;
      }
      return unit - first;
    },
    end: () => {},
  };
}

function decodeUnit(
  decoder: BlockDecoder,
  state: ScanState,
  parts: readonly UnitPart[],
  column: number,
  row: number,
  scratch: Int16Array,
): boolean {
  for (const part of parts) {
    const { blocksWide, blocksHigh, coefficients } = part.target;
    for (let y = row * part.down; y < (row + 1) * part.down; y++) {
      for (let x = column * part.across; x < (column + 1) * part.across; x++) {
        const inside = x < blocksWide && y < blocksHigh;
        // Padding blocks beyond the picture's edge are decoded and discarded.
        const into = inside ? coefficients : scratch;
        const offset = inside ? 64 * (y * blocksWide + x) : 0;
        if (!decoder(state, part.component, part.dc, part.ac, into, offset)) return false;
      }
    }
  }
  return true;
}

function planUnit({ frame, scan, tables }: ScanInput, targets: readonly ScanTarget[]): UnitPart[] {
  const interleaved = scan.components.length > 1;
  return scan.components.map(({ component, dcTable, acTable }) => ({
    component,
    target: targets[component],
    across: interleaved ? frame.components[component].horizontal : 1,
    down: interleaved ? frame.components[component].vertical : 1,
    dc: tables.dc[dcTable] ?? NO_TABLE,
    ac: tables.ac[acTable] ?? NO_TABLE,
  }));
}

function countUnits(frame: JpegFrame, scan: JpegScan, targets: readonly ScanTarget[]): [number, number] {
  if (scan.components.length === 1) {
    const { blocksWide, blocksHigh } = targets[scan.components[0].component];
    return [blocksWide, blocksHigh];
  }
  const across = Math.max(...frame.components.map(({ horizontal }) => horizontal));
  const down = Math.max(...frame.components.map(({ vertical }) => vertical));
  return [Math.ceil(frame.width / (8 * across)), Math.ceil(frame.height / (8 * down))];
}

function chooseDecoder(scan: JpegScan): BlockDecoder {
  const first = scan.approximationHigh === 0;
  if (scan.spectralStart === 0) return first ? decodeDcFirst : decodeDcRefinement;
  return first ? decodeAcFirst : decodeAcRefinement;
}
