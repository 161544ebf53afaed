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
  let marker = markerNow(feed) ?? (yield* nextMarker(feed));
  while (marker !== EOI) {
    if (marker === SOI || marker === 0) throw new DamagedContainer('a marker out of place');
    if (hasNoLength(marker)) {
      emit(Uint8Array.of(0xff, marker));
      marker = markerNow(feed) ?? (yield* nextMarker(feed));
      continue;
    }
    const length = feed.takeNow(2) ?? (yield* feed.take(2));
    const payload = ((length[0] << 8) | length[1]) - 2;
    if (payload < 0) throw new DamagedContainer('a segment shorter than its length');
    const isMetadata = marker === COM || (marker >= APP0 && marker <= APP15);
    if (!isMetadata) emit(Uint8Array.of(0xff, marker, ...length));
    if (payload > 0) yield* feed.pass(payload, isMetadata ? undefined : emit);
    marker = marker === SOS ? yield* passScan(feed, emit) : (markerNow(feed) ?? (yield* nextMarker(feed)));
  }
  emit(Uint8Array.of(0xff, EOI));
  yield* feed.skipRest();
}

/** The next marker if the current chunk contains it, else null, consuming nothing. */
function markerNow(feed: ByteFeed): number | null {
  const bytes = feed.rest();
  let at = 0;
  while (bytes[at] === 0xff) at++;
  if (at === 0 || at === bytes.length) return null;
  feed.consume(at + 1);
  return bytes[at];
}

function* nextMarker(feed: ByteFeed): Steps<number> {
  const [byte] = yield* feed.take(1);
  if (byte !== 0xff) throw new DamagedContainer('no marker where one must be');
  return yield* passFill(feed);
}

/** The byte after any number of fill bytes, of which there may be megabytes. */
function* passFill(feed: ByteFeed): Steps<number> {
  while (true) {
    const bytes = yield* feed.available();
    if (!bytes) throw new DamagedContainer('ends early');
    let at = 0;
    while (at < bytes.length && bytes[at] === 0xff) at++;
    const found = at < bytes.length;
    const byte = bytes[at];
    feed.consume(found ? at + 1 : at);
    if (found) return byte;
  }
}

const staysInScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** Entropy-coded data with its stuffed zeroes and restart markers; returns the marker that ends it. */
function* passScan(feed: ByteFeed, emit: Emit): Steps<number> {
  while (true) {
    const bytes = yield* feed.available();
    if (!bytes) throw new DamagedContainer('no EOI');
    const length = measureScan(bytes);
    emit(bytes.subarray(0, length));
    feed.consume(length);
    if (length === bytes.length) continue;
    // The rest begins with 0xff, followed by a marker, a fill byte or the end of the chunk.
    const marker = markerNow(feed) ?? (yield* nextMarker(feed));
    if (!staysInScan(marker)) return marker;
    emit(Uint8Array.of(0xff, marker));
  }
}

/**
 * The number of bytes to copy unchanged: up to a 0xff that is not directly followed by a stuffed zero or a
 * restart marker.
 */
function measureScan(bytes: Uint8Array): number {
  for (let at = 0; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    if (at + 1 === bytes.length || !staysInScan(bytes[at + 1])) return at;
  }
}
