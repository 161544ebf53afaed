import type { ByteFeed, Emit, Steps } from '../byte-feed.ts';
import { DamagedContainer } from '../damaged-container.ts';

const [SOI, EOI, SOS, COM, APP0, APP15] = [0xd8, 0xd9, 0xda, 0xfe, 0xe0, 0xef];
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * SOI to EOI without APPn and COM segments, fill bytes and what follows EOI (ITU-T T.81, annex B):
 * itself a JPEG stream. A picture without EOI is damaged.
 */
export function* walkJpeg(feed: ByteFeed, emit: Emit): Steps {
  const start = yield* feed.take(2);
  if (start[0] !== 0xff || start[1] !== SOI) throw new DamagedContainer('no SOI');
  emit(start);
  let marker = yield* nextMarker(feed);
  while (marker !== EOI) {
    if (marker === SOI || marker === 0) throw new DamagedContainer('a marker out of place');
    if (hasNoLength(marker)) {
      emit(Uint8Array.of(0xff, marker));
      marker = yield* nextMarker(feed);
      continue;
    }
    const length = yield* feed.take(2);
    const payload = ((length[0] << 8) | length[1]) - 2;
    if (payload < 0) throw new DamagedContainer('a segment shorter than its length');
    const isMetadata = marker === COM || (marker >= APP0 && marker <= APP15);
    if (!isMetadata) emit(Uint8Array.of(0xff, marker, ...length));
    yield* feed.pass(payload, isMetadata ? undefined : emit);
    marker = marker === SOS ? yield* passScan(feed, emit) : yield* nextMarker(feed);
  }
  emit(Uint8Array.of(0xff, EOI));
  yield* feed.skipRest();
}

function* nextMarker(feed: ByteFeed): Steps<number> {
  let [byte] = yield* feed.take(1);
  if (byte !== 0xff) throw new DamagedContainer('no marker where one must be');
  while (byte === 0xff) [byte] = yield* feed.take(1);
  return byte;
}

/** Entropy-coded data with its stuffed zeroes and restart markers; answers the marker that ends it. */
function* passScan(feed: ByteFeed, emit: Emit): Steps<number> {
  while (true) {
    const bytes = yield* feed.available();
    if (!bytes) throw new DamagedContainer('no EOI');
    const stop = bytes.indexOf(0xff);
    const data = stop < 0 ? bytes : bytes.subarray(0, stop);
    emit(data);
    feed.consume(data.length);
    if (stop < 0) continue;
    const marker = yield* nextMarker(feed);
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return marker;
    emit(Uint8Array.of(0xff, marker));
  }
}
