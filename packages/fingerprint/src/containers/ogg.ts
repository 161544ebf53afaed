import { asciiAt, type ByteFeed, type Emit, frame, type Steps, viewOf } from '../byte-feed.ts';
import { DamagedContainer } from '../damaged-container.ts';
import type { CreateSha256, Sha256 } from '../hash.ts';

const MAX_STREAMS = 64;
const CONTINUED = 0x01;

/** One logical stream: its packets' hash, and where in which packet it stands. */
type Stream = { hash: Sha256; packet: number; length: number; start: Uint8Array; first: string };

/**
 * Each logical stream by itself, in order of appearance: its packets without the comment headers
 * (RFC 3533; Vorbis, Opus, Speex, FLAC and Theora mappings). How packets lie on pages does not count.
 */
export function* walkOgg(feed: ByteFeed, emit: Emit, createSha256: CreateSha256): Steps {
  emit(frame('assay-content/1 ogg\n'));
  const streams = new Map<number, Stream>();
  for (let header = yield* feed.takeOrEnd(27); header; header = yield* feed.takeOrEnd(27)) {
    if (asciiAt(header, 0, 4) !== 'OggS' || header[4] !== 0) throw new DamagedContainer('no page');
    const serial = viewOf(header).getUint32(14, true);
    const stream = streams.get(serial) ?? {
      hash: createSha256(),
      packet: 0,
      length: 0,
      start: new Uint8Array(0),
      first: '',
    };
    streams.set(serial, stream);
    if (streams.size > MAX_STREAMS) throw new DamagedContainer('too many streams');
    if (stream.length > 0 !== ((header[5] & CONTINUED) !== 0))
      throw new DamagedContainer('a page is missing');
    const lacing = yield* feed.take(header[26]);
    for (const segment of lacing) {
      const payload = yield* feed.take(segment);
      appendSegment(stream, payload);
      if (segment < 255) endPacket(stream);
    }
  }
  for (const stream of streams.values()) {
    if (stream.length > 0) throw new DamagedContainer('ends within a packet');
    emit(frame(stream.hash.digest()));
  }
}

function appendSegment(stream: Stream, payload: Uint8Array): void {
  if (stream.length === 0) stream.start = payload.subarray(0, 16);
  if (!isComment(stream)) stream.hash.update(payload);
  stream.length += payload.length;
}

function endPacket(stream: Stream): void {
  if (stream.packet === 0) stream.first = asciiAt(stream.start, 0, 8);
  if (!isComment(stream)) stream.hash.update(frame(stream.length));
  stream.packet++;
  stream.length = 0;
}

function isComment({ packet, first, start }: Stream): boolean {
  if (packet === 0) return false;
  if (first.startsWith('\x7fFLAC')) return start[0] !== 0xff && (start[0] & 0x7f) <= 6;
  const hasComments = ['\x01vorbis', 'OpusHead', 'Speex   ', '\x80theora'].some((name) =>
    first.startsWith(name),
  );
  return hasComments && packet === 1;
}
