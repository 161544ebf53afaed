import { asciiAt, type ByteFeed, type Emit, frame, type Steps, viewOf } from '../byte-feed.ts';
import { DamagedContainer } from '../damaged-container.ts';

/** The sample format and the samples; LIST, bext, id3 and all other chunks are left out. */
export const walkWav = (feed: ByteFeed, emit: Emit): Steps =>
  walkRiff(feed, emit, { name: 'wav', isContent: (id) => id === 'fmt ' || id === 'data', lists: [] });

/** Each stream's format and its data chunks, in file order; indexes, JUNK and INFO are left out. */
export const walkAvi = (feed: ByteFeed, emit: Emit): Steps =>
  walkRiff(feed, emit, {
    name: 'avi',
    isContent: (id) => id === 'strf' || /^[0-9a-f]{2}(?:d[bc]|wb|pc|tx|iv)$/i.test(id),
    lists: ['hdrl', 'strl', 'movi', 'rec '],
  });

type Kind = { name: string; isContent(id: string): boolean; lists: string[] };

const SIZE_ELSEWHERE = 0xffffffff;

const FRAMED = new DataView(new ArrayBuffer(12));
const FRAMED_BYTES = new Uint8Array(FRAMED.buffer);

/**
 * Same format for id and length as `frame`, without an allocation, because a hostile file has millions; valid
 * until the next call.
 */
function frameChunk(header: Uint8Array, length: number): Uint8Array {
  for (let at = 0; at < 4; at++) FRAMED_BYTES[at] = header[at];
  FRAMED.setUint32(4, length / 2 ** 32);
  FRAMED.setUint32(8, length);
  return FRAMED_BYTES;
}

const nameOf = (header: Uint8Array): string =>
  String.fromCharCode(header[0], header[1], header[2], header[3]);

/**
 * Emits chunks as `id, 8-byte length, payload`. Relevant lists are entered without counting their bytes: they
 * end where another chunk begins.
 */
function* walkRiff(feed: ByteFeed, emit: Emit, kind: Kind): Steps {
  emit(frame(`assay-content/1 ${kind.name}\n`));
  yield* feed.pass(12);
  let longSize = SIZE_ELSEWHERE;
  let found = false;
  while (true) {
    const header = feed.takeNow(8) ?? (yield* feed.takeOrEnd(8));
    if (!header) break;
    const id = nameOf(header);
    const size = (header[4] | (header[5] << 8) | (header[6] << 16) | (header[7] << 24)) >>> 0;
    if (!/^[ -~]{4}$/.test(id)) throw new DamagedContainer('no chunk where one must be');
    if (id === 'RIFF' || id === 'LIST') {
      if (id === 'LIST' && size < 4) throw new DamagedContainer('a list without a type');
      const type = asciiAt(yield* feed.take(4), 0, 4);
      if (id === 'LIST' && !kind.lists.includes(type)) yield* skipPadded(feed, size - 4);
    } else if (id === 'ds64') {
      if (size < 16) throw new DamagedContainer('a short ds64');
      longSize = Number(viewOf(yield* feed.take(16)).getBigUint64(8, true));
      yield* skipPadded(feed, size - 16);
    } else if (kind.isContent(id)) {
      const length = size === SIZE_ELSEWHERE ? longSize : size;
      if (!Number.isSafeInteger(length)) throw new DamagedContainer('a length beyond reason');
      emit(frameChunk(header, length));
      if (length > 0) yield* feed.pass(length, emit);
      if (length % 2 === 1) yield* skipPad(feed, length);
      found ||= length > 0 && id !== 'fmt ' && id !== 'strf'; // an unfinished recording says 0
    } else if (size > 0) {
      yield* skipPadded(feed, size);
    }
  }
  if (!found) throw new DamagedContainer('no content');
}

/** Chunks begin at even offsets; the last one's padding may be missing. */
function* skipPad(feed: ByteFeed, length: number): Steps {
  if (length % 2 === 1) yield* feed.takeOrEnd(1);
}

function* skipPadded(feed: ByteFeed, length: number): Steps {
  yield* feed.pass(length);
  yield* skipPad(feed, length);
}
