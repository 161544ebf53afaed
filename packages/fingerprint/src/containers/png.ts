import { asciiAt, type ByteFeed, type Emit, frame, type Steps, viewOf } from '../byte-feed.ts';
import { DamagedContainer } from '../damaged-container.ts';

/**
 * Pictures that would inflate to more keep the digest of their bytes, so no decompression bomb is ever
 * inflated.
 */
export const PNG_MAX_INFLATED_BYTES = 2 ** 30;

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export type PngSink = { emit: Emit; emitDeflated: Emit; onHeader(inflatedBytes: number): void };

/**
 * IHDR, PLTE and tRNS go to `emit`, framed; the bytes of all IDAT chunks to `emitDeflated`. Animated files
 * are refused: their further frames are content that would be left out.
 */
export function* walkPng(feed: ByteFeed, sink: PngSink): Steps {
  sink.emit(frame('assay-content/1 png\n'));
  yield* feed.pass(8);
  let state: 'start' | 'header' | 'data' = 'start';
  while (true) {
    const head = feed.takeNow(8) ?? (yield* feed.take(8));
    const length = viewOf(head).getUint32(0);
    const type = asciiAt(head, 4, 4);
    if (length >= 2 ** 31 || (state === 'start') !== (type === 'IHDR'))
      throw new DamagedContainer('no IHDR first');
    if (type === 'IEND') break;
    if (type === 'acTL' || type === 'fdAT') throw new DamagedContainer('an animation');
    if (type === 'IHDR') {
      const header = yield* readHeader(feed, length);
      sink.onHeader(inflatedBytes(header));
      sink.emit(frame(type, length));
      sink.emit(header);
      state = 'header';
    } else if (type === 'PLTE' || type === 'tRNS') {
      if (state === 'data') throw new DamagedContainer(`${type} after IDAT`);
      sink.emit(frame(type, length));
      yield* feed.pass(length, sink.emit);
    } else if (type === 'IDAT') {
      if (state === 'header') sink.emit(frame('IDAT'));
      state = 'data';
      yield* feed.pass(length, sink.emitDeflated);
    } else if (length > 0) {
      yield* feed.pass(length);
    }
    if (!feed.takeNow(4)) yield* feed.pass(4); // the check sum covers what is hashed here
  }
  if (state !== 'data') throw new DamagedContainer('no IDAT');
  yield* feed.skipRest();
}

function* readHeader(feed: ByteFeed, length: number): Steps<Uint8Array> {
  if (length !== 13) throw new DamagedContainer('IHDR is 13 bytes');
  return yield* feed.take(13);
}

/** Filter bytes and pixels of all passes (PNG specification, 7.2 and 8.2). */
function inflatedBytes(header: Uint8Array): number {
  const [width, height] = [viewOf(header).getUint32(0), viewOf(header).getUint32(4)];
  const bitsPerPixel = (CHANNELS[header[9]] ?? 0) * header[8];
  if (width === 0 || height === 0 || bitsPerPixel === 0 || header[12] > 1) throw new DamagedContainer('IHDR');
  const passBytes = (columns: number, rows: number): number =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  const passes = header[12] === 0 ? [[0, 0, 1, 1]] : ADAM7;
  const count = (size: number, first: number, step: number): number =>
    Math.max(0, Math.ceil((size - first) / step));
  return passes.reduce(
    (sum, [x, y, dx, dy]) => sum + passBytes(count(width, x, dx), count(height, y, dy)),
    0,
  );
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
