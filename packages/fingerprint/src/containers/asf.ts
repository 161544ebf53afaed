import { type ByteFeed, type Emit, frame, type Steps, viewOf } from '../byte-feed.ts';
import { DamagedContainer } from '../damaged-container.ts';

/** GUIDs as stored in a file, in hex (Advanced Systems Format, section 10). */
export const ASF_HEADER = '3026b2758e66cf11a6d900aa0062ce6c';
export const ASF_VIDEO_MEDIA = 'c0ef19bc4d5bcf11a8fd00805f5c442b';
const STREAM_PROPERTIES = '9107dcb7b7a9cf118ee600c00c205365';
const DATA = '3626b2758e66cf11a6d900aa0062ce6c';

/** The stream properties objects and the data packets; all other objects are left out. */
export function* walkAsf(feed: ByteFeed, emit: Emit): Steps {
  emit(frame('assay-content/1 asf\n'));
  let found = false;
  for (let object = yield* nextObject(feed); object; object = yield* nextObject(feed)) {
    if (object.id === ASF_HEADER) {
      yield* feed.pass(6); // count and reserved; the objects within follow
    } else if (object.id === STREAM_PROPERTIES) {
      emit(frame('strm', object.length));
      yield* feed.pass(object.length, emit);
    } else if (object.id === DATA && object.length >= 26) {
      yield* feed.pass(26); // file id, packet count and reserved change with the metadata
      emit(frame('data', object.length - 26));
      yield* feed.pass(object.length - 26, emit);
      found = true;
    } else if (object.length > 0) {
      yield* feed.pass(object.length);
    }
  }
  if (!found) throw new DamagedContainer('no data object');
}

function* nextObject(feed: ByteFeed): Steps<{ id: string; length: number } | null> {
  const header = feed.takeNow(24) ?? (yield* feed.takeOrEnd(24));
  if (!header) return null;
  const id = hexOf(header.subarray(0, 16));
  const size = Number(viewOf(header).getBigUint64(16, true));
  if (!Number.isSafeInteger(size) || size < 24) throw new DamagedContainer('an object of no size');
  return { id, length: size - 24 };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}
