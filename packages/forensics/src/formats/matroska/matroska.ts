import { viewOf } from '../bytes.ts';
import { type Element, readElements } from './elements.ts';

/** The structure of a Matroska or WebM file (RFC 9559). */
export interface Matroska {
  /** `matroska` or `webm`. */
  readonly docType: string;
  /** The library that wrote the container; empty if not stated. */
  readonly muxer: string;
  /** The program that used the library. */
  readonly writer: string;
  readonly createdAt: Date | null;
  readonly durationSeconds: number | null;
  /** At most 64. */
  readonly tracks: readonly {
    readonly kind: 'video' | 'audio' | 'other';
    readonly codec: string;
    readonly name: string;
  }[];
  /** Tags by name, the first value of each. */
  readonly texts: Readonly<Record<string, string>>;
  /** The elements inside the segment in file order, each kind once. */
  readonly order: readonly string[];
  readonly malformed: boolean;
}

const MAX_TRACKS = 64;
const MAX_LETTERS = 400;
/** The epoch of Matroska dates, which count nanoseconds since the beginning of 2001. */
const EPOCH = Date.UTC(2001, 0, 1);

/** Null if the bytes are not Matroska. */
export function readMatroska(bytes: Uint8Array): Matroska | null {
  if (bytes[0] !== 0x1a || bytes[1] !== 0x45 || bytes[2] !== 0xdf || bytes[3] !== 0xa3) return null;
  const { elements, malformed } = readElements(bytes);
  const view = viewOf(bytes);
  const first = (name: string) => elements.find((element) => element.name === name);
  const text = (element: Element | undefined) => (element ? readText(bytes, element) : '');
  const scale = readUnsigned(bytes, first('TimestampScale')) || 1_000_000;
  const duration = readFloat(view, first('Duration'));
  const date = first('DateUTC');
  const segment = first('Segment');
  return {
    docType: text(first('DocType')),
    muxer: text(first('MuxingApp')),
    writer: text(first('WritingApp')),
    createdAt:
      date && date.end - date.content === 8
        ? new Date(EPOCH + Number(view.getBigInt64(date.content) / 1_000_000n))
        : null,
    durationSeconds: duration === null ? null : (duration * scale) / 1e9,
    tracks: listTracks(bytes, elements),
    texts: listTags(bytes, elements),
    order: [
      ...new Set(
        elements
          .filter(({ depth, content }) => depth === 1 && content >= (segment?.content ?? 0))
          .map(({ name }) => name),
      ),
    ],
    malformed,
  };
}

function listTracks(bytes: Uint8Array, elements: readonly Element[]): Matroska['tracks'] {
  const kinds: Readonly<Record<number, 'video' | 'audio'>> = { 1: 'video', 2: 'audio' };
  return elements
    .filter(({ name }) => name === 'TrackEntry')
    .slice(0, MAX_TRACKS)
    .map((entry) => {
      const own = elements.filter(
        ({ content, end, depth }) => content > entry.content && end <= entry.end && depth === 3,
      );
      const find = (wanted: string) => own.find(({ name }) => name === wanted);
      const [codec, name] = [find('CodecID'), find('Name')];
      return {
        kind: kinds[readUnsigned(bytes, find('TrackType'))] ?? 'other',
        codec: codec ? readText(bytes, codec) : '',
        name: name ? readText(bytes, name) : '',
      };
    });
}

function listTags(bytes: Uint8Array, elements: readonly Element[]): Record<string, string> {
  const texts: Record<string, string> = {};
  let key = '';
  for (const element of elements) {
    if (element.name === 'TagName') key = readText(bytes, element);
    if (element.name === 'TagString' && key && !(key in texts)) texts[key] = readText(bytes, element);
  }
  return texts;
}

function readText(bytes: Uint8Array, { content, end }: Element): string {
  const part = bytes.subarray(content, Math.min(end, content + MAX_LETTERS));
  return new TextDecoder()
    .decode(part)
    .replace(/\p{Cc}+.*$/su, '')
    .trim();
}

/** 0 if there is none. */
function readUnsigned(bytes: Uint8Array, element: Element | undefined): number {
  if (!element) return 0;
  return bytes
    .subarray(element.content, Math.min(element.end, element.content + 6))
    .reduce((sum, byte) => sum * 256 + byte, 0);
}

function readFloat(view: DataView, element: Element | undefined): number | null {
  const length = element ? element.end - element.content : 0;
  if (!element || (length !== 4 && length !== 8)) return null;
  const value = length === 4 ? view.getFloat32(element.content) : view.getFloat64(element.content);
  return Number.isFinite(value) && value >= 0 ? value : null;
}
