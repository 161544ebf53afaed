import { asciiAt, type ByteFeed, type Emit, type Steps, viewOf } from '../byte-feed.ts';
import { DamagedContainer } from '../damaged-container.ts';

/** kbit/s by index 1 to 14 (ISO/IEC 11172-3, 2.4.2.3, and 13818-3 for the lower rates). */
const RATES = {
  v1l1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  v1l2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  v1l3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2l1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  v2l23: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/**
 * Bytes of the MPEG audio frame that starts with this 4-byte header; 0 if it is not one, or has a free-format
 * rate.
 */
export function mpegFrameBytes(header: Uint8Array): number {
  if (header.length < 4 || header[0] !== 0xff || (header[1] & 0xe0) !== 0xe0) return 0;
  const version = (header[1] >> 3) & 3; // 0: 2.5, 2: 2, 3: 1
  const layer = 4 - ((header[1] >> 1) & 3);
  const rateIndex = header[2] >> 4;
  const sampleIndex = (header[2] >> 2) & 3;
  if (version === 1 || layer === 4 || rateIndex === 0 || rateIndex === 15 || sampleIndex === 3) return 0;
  const table = version === 3 ? RATES[`v1l${layer as 1 | 2 | 3}`] : layer === 1 ? RATES.v2l1 : RATES.v2l23;
  const bitRate = table[rateIndex - 1] * 1000;
  const sampleRate = SAMPLE_RATES[sampleIndex] / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (header[2] >> 1) & 1;
  if (layer === 1) return (Math.floor((12 * bitRate) / sampleRate) + padding) * 4;
  const samplesPerByte = layer === 3 && version !== 3 ? 72 : 144;
  return Math.floor((samplesPerByte * bitRate) / sampleRate) + padding;
}

/**
 * Bytes of the ID3v2 tag that starts with these 10 bytes, including header and footer; 0 if it is not one.
 */
export function id3v2Bytes(header: Uint8Array): number {
  if (header.length < 10 || asciiAt(header, 0, 3) !== 'ID3' || header[3] === 0xff) return 0;
  const size = header.subarray(6, 10);
  if (size.some((byte) => byte >= 0x80)) return 0;
  const body = (size[0] << 21) | (size[1] << 14) | (size[2] << 7) | size[3];
  return 10 + body + (header[5] & 0x10 ? 10 : 0);
}

/**
 * The consecutive MPEG audio frames: themselves an untagged MP3 file. Skips ID3v2 and APE tags and anything
 * between frames; `Id3v1Guard` has already removed an ID3v1 tag at the end.
 */
export function* walkMp3(feed: ByteFeed, emit: Emit): Steps {
  let head = yield* fill(feed, new Uint8Array(0));
  let frames = 0;
  while (head.length >= 4) {
    const frameBytes = mpegFrameBytes(head);
    const tagBytes = frameBytes > 0 ? 0 : id3v2Bytes(head) || apeBytes(head);
    if (frameBytes === 0 && tagBytes === 0) {
      head = yield* passJunk(feed, head);
      continue;
    }
    const sink = frameBytes > 0 ? emit : undefined;
    const length = frameBytes || tagBytes;
    sink?.(head.subarray(0, length));
    yield* passUpTo(feed, length - head.length, sink);
    if (frameBytes > 0) frames++;
    head = yield* fill(feed, head.subarray(length));
  }
  if (frames === 0) throw new DamagedContainer('no frame');
}

const HEAD_BYTES = 16;

/** The junk searched at a time; small, because frames and single bytes of junk may alternate. */
const JUNK_BYTES = 2_048;
/** The first letters of `ID3` and `APETAGEX`. */
const [LETTER_I, LETTER_A] = [0x49, 0x41];

/**
 * The next look-ahead that may start a tag or a frame, or one further into the junk; `head` starts neither.
 */
function* passJunk(feed: ByteFeed, head: Uint8Array): Steps<Uint8Array> {
  const bytes = head.length === HEAD_BYTES ? yield* feed.available() : null;
  if (!bytes) return head.subarray(1);
  const part = bytes.subarray(0, JUNK_BYTES);
  const window = new Uint8Array(HEAD_BYTES + part.length);
  window.set(head);
  window.set(part, HEAD_BYTES);
  let at = 1;
  while (at < part.length && !beginsAt(window, at)) at++;
  feed.consume(at);
  return window.subarray(at, at + HEAD_BYTES);
}

function beginsAt(window: Uint8Array, at: number): boolean {
  const byte = window[at];
  if (byte !== 0xff && byte !== LETTER_I && byte !== LETTER_A) return false;
  const head = window.subarray(at, at + HEAD_BYTES);
  return mpegFrameBytes(head) > 0 || id3v2Bytes(head) > 0 || apeBytes(head) > 0;
}

/** Fills the look-ahead up to 16 bytes, fewer at the end. */
function* fill(feed: ByteFeed, head: Uint8Array): Steps<Uint8Array> {
  let filled = head;
  while (filled.length < HEAD_BYTES) {
    const bytes = yield* feed.available();
    if (!bytes) break;
    const part = bytes.subarray(0, HEAD_BYTES - filled.length);
    const joined = new Uint8Array(filled.length + part.length);
    joined.set(filled);
    joined.set(part, filled.length);
    filled = joined;
    feed.consume(part.length);
  }
  return filled;
}

/** The last frame of a file may be cut short. */
function* passUpTo(feed: ByteFeed, count: number, emit?: Emit): Steps {
  for (let left = count; left > 0; ) {
    const bytes = yield* feed.available();
    if (!bytes) return;
    const part = bytes.subarray(0, left);
    emit?.(part);
    left -= part.length;
    feed.consume(part.length);
  }
}

/** An APE tag's header or footer counts the bytes that follow the header: items and footer. */
function apeBytes(head: Uint8Array): number {
  if (head.length < HEAD_BYTES || asciiAt(head, 0, 8) !== 'APETAGEX') return 0;
  return 32 + viewOf(head).getUint32(12, true);
}

/** Holds the last 128 bytes of a stream back, and drops them if they are an ID3v1 tag. */
export class Id3v1Guard {
  private held = new Uint8Array(0);

  /** The bytes that are certainly before the last 128. */
  push(chunk: Uint8Array): Uint8Array {
    const joined = new Uint8Array(this.held.length + chunk.length);
    joined.set(this.held);
    joined.set(chunk, this.held.length);
    const release = Math.max(0, joined.length - 128);
    this.held = joined.slice(release);
    return joined.subarray(0, release);
  }

  end(): Uint8Array {
    return asciiAt(this.held, 0, 3) === 'TAG' && this.held.length === 128 ? new Uint8Array(0) : this.held;
  }
}
