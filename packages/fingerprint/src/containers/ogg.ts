import { asciiAt, type ByteFeed, type Emit, frame, type Steps, viewOf } from '../byte-feed.ts';
import { DamagedContainer } from '../damaged-container.ts';
import { type CreateSha256, gatherSmall, type Sha256 } from '../hash.ts';

const MAX_STREAMS = 64;
const CONTINUED = 0x01;

/** The packets that hold comments: the second one, FLAC's metadata blocks, or none. */
type Comments = 'none' | 'second' | 'flac';

/**
 * One logical stream: the hash of its packets, the position in the current packet, and whether that packet is
 * left out.
 */
type Stream = {
  hash: Sha256;
  packet: number;
  length: number;
  start: Uint8Array;
  comments: Comments;
  isLeftOut: boolean;
};

/**
 * Hashes each logical stream separately, in order of appearance: its packets without the comment headers (RFC
 * 3533; Vorbis, Opus, Speex, FLAC and Theora mappings). The division of packets into pages does not matter.
 */
export function* walkOgg(feed: ByteFeed, emit: Emit, createSha256: CreateSha256): Steps {
  emit(frame('assay-content/1 ogg\n'));
  const streams = new Map<number, Stream>();
  while (true) {
    const header = feed.takeNow(27) ?? (yield* feed.takeOrEnd(27));
    if (!header) break;
    if (asciiAt(header, 0, 4) !== 'OggS' || header[4] !== 0) throw new DamagedContainer('no page');
    const serial = viewOf(header).getUint32(14, true);
    const stream: Stream = streams.get(serial) ?? {
      hash: gatherSmall(createSha256()),
      packet: 0,
      length: 0,
      start: NOTHING,
      comments: 'none',
      isLeftOut: false,
    };
    streams.set(serial, stream);
    if (streams.size > MAX_STREAMS) throw new DamagedContainer('too many streams');
    if (stream.length > 0 !== ((header[5] & CONTINUED) !== 0))
      throw new DamagedContainer('a page is missing');
    const segments = header[26];
    const lacing = Uint8Array.from(feed.takeNow(segments) ?? (yield* feed.take(segments)));
    for (const segment of lacing) {
      const payload = segment === 0 ? NOTHING : (feed.takeNow(segment) ?? (yield* feed.take(segment)));
      appendSegment(stream, payload);
      if (segment < 255) endPacket(stream);
    }
  }
  for (const stream of streams.values()) {
    if (stream.length > 0) throw new DamagedContainer('ends within a packet');
    emit(frame(stream.hash.digest()));
  }
}

const NOTHING = new Uint8Array(0);

function appendSegment(stream: Stream, payload: Uint8Array): void {
  if (stream.length === 0) {
    // Its chunk may have been reused by the end of the packet.
    if (stream.packet === 0) stream.start = payload.slice(0, 16);
    stream.isLeftOut = isComment(stream, payload);
  }
  if (!stream.isLeftOut && payload.length > 0) stream.hash.update(payload);
  stream.length += payload.length;
}

function endPacket(stream: Stream): void {
  if (stream.packet === 0) stream.comments = findComments(asciiAt(stream.start, 0, 8));
  if (!stream.isLeftOut) stream.hash.update(frameLength(stream.length));
  stream.packet++;
  stream.length = 0;
}

const FRAMED = new DataView(new ArrayBuffer(8));
const FRAMED_BYTES = new Uint8Array(FRAMED.buffer);

/**
 * Same number format as `frame`, without an allocation, because a hostile file has millions; valid until the
 * next call.
 */
function frameLength(length: number): Uint8Array {
  FRAMED.setUint32(0, length / 2 ** 32);
  FRAMED.setUint32(4, length);
  return FRAMED_BYTES;
}

function findComments(first: string): Comments {
  if (first.startsWith('\x7fFLAC')) return 'flac';
  const names = ['\x01vorbis', 'OpusHead', 'Speex   ', '\x80theora'];
  return names.some((name) => first.startsWith(name)) ? 'second' : 'none';
}

/** Whether the packet that starts with these bytes holds comments. */
function isComment({ packet, comments }: Stream, start: Uint8Array): boolean {
  if (packet === 0 || comments === 'none') return false;
  return comments === 'second' ? packet === 1 : start[0] !== 0xff && (start[0] & 0x7f) <= 6;
}
