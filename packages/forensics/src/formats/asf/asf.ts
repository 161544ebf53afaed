import { viewOf } from '../bytes.ts';

/** The structure of a WMV file (Advanced Systems Format, revision 01.20.03, sections 3 and 10). */
export interface Asf {
  readonly createdAt: Date | null;
  readonly durationSeconds: number | null;
  /** The file's length according to its header; null for a broadcast, which cannot know it. */
  readonly announcedBytes: number | null;
  /**
   * Titles and settings: `WM/ToolName`, `WMFSDKVersion`, `WM/EncodingSettings` …, and the names of the
   * codecs.
   */
  readonly texts: Readonly<Record<string, string>>;
  /** The names of the header's objects in file order; unknown ones in hex. */
  readonly order: readonly string[];
  readonly streamCount: number;
  readonly malformed: boolean;
}

const HEADER = '3026b2758e66cf11a6d900aa0062ce6c';
const OBJECTS: Readonly<Record<string, string>> = {
  a1dcab8c47a9cf118ee400c00c205365: 'FileProperties',
  '9107dcb7b7a9cf118ee600c00c205365': 'StreamProperties',
  '3326b2758e66cf11a6d900aa0062ce6c': 'ContentDescription',
  '40a4d0d207e3d21197f000a0c95ea850': 'ExtendedContentDescription',
  '4052d1861d31d011a3a400a0c90348f6': 'CodecList',
  b503bf5f2ea9cf118ee300c00c205365: 'HeaderExtension',
};
const MAX_OBJECTS = 2000;
const MAX_ENTRIES = 256;
const MAX_LETTERS = 400;
/** The epoch of ASF dates, which count units of 100 nanoseconds since the beginning of 1601. */
const EPOCH = Date.UTC(1601, 0, 1);

/** Null if the bytes are not ASF. */
export function readAsf(bytes: Uint8Array): Asf | null {
  if (bytes.length < 30 || hex(bytes, 0) !== HEADER) return null;
  const view = viewOf(bytes);
  const texts: Record<string, string> = {};
  const order: string[] = [];
  let createdAt: Date | null = null;
  let durationSeconds: number | null = null;
  let announcedBytes: number | null = null;
  const size = Number(view.getBigUint64(16, true));
  let malformed = size > bytes.length || size < 30;
  const end = Math.min(bytes.length, Math.max(30, size));
  let at = 30;
  while (at + 24 <= end && order.length < MAX_OBJECTS) {
    const length = Number(view.getBigUint64(at + 16, true));
    const content = at + 24;
    const stop = Math.min(at + length, end);
    if (length < 24 || at + length > end) malformed = true;
    if (length < 24) break;
    const id = hex(bytes, at);
    const name = OBJECTS[id] ?? id;
    order.push(name);
    if (name === 'FileProperties' && stop - content >= 64) {
      createdAt = toDate(view.getBigUint64(content + 24, true));
      const isBroadcast = stop - content >= 68 && (view.getUint32(content + 64, true) & 1) === 1;
      announcedBytes = isBroadcast ? null : Number(view.getBigUint64(content + 16, true));
      const played = Number(view.getBigUint64(content + 40, true)) / 1e7;
      const preroll = Number(view.getBigUint64(content + 56, true)) / 1e3;
      durationSeconds = played >= preroll ? played - preroll : null;
    }
    if (name === 'ContentDescription') readDescription(view, content, stop, texts);
    if (name === 'ExtendedContentDescription') readSettings(view, content, stop, texts);
    if (name === 'CodecList') readCodecs(view, content, stop, texts);
    at = stop;
  }
  const streamCount = order.filter((name) => name === 'StreamProperties').length;
  return {
    createdAt,
    durationSeconds,
    announcedBytes,
    texts,
    order: order.slice(0, 64),
    streamCount,
    malformed,
  };
}

function readDescription(view: DataView, from: number, to: number, texts: Record<string, string>): void {
  if (from + 10 > to) return;
  let at = from + 10;
  for (const [place, key] of ['title', 'author', 'copyright', 'description', 'rating'].entries()) {
    const length = view.getUint16(from + 2 * place, true);
    keep(texts, key, readText(view, at, Math.min(to, at + length)));
    at += length;
  }
}

function readSettings(view: DataView, from: number, to: number, texts: Record<string, string>): void {
  if (from + 2 > to) return;
  const count = Math.min(MAX_ENTRIES, view.getUint16(from, true));
  let at = from + 2;
  for (let entry = 0; entry < count && at + 2 <= to; entry++) {
    const key = at + 2;
    const value = key + view.getUint16(at, true);
    if (value + 4 > to) return;
    const end = value + 4 + view.getUint16(value + 2, true);
    // Type 0 is text; the others are numbers and raw bytes.
    if (view.getUint16(value, true) === 0)
      keep(texts, readText(view, key, value), readText(view, value + 4, Math.min(end, to)));
    at = end;
  }
}

function readCodecs(view: DataView, from: number, to: number, texts: Record<string, string>): void {
  if (from + 20 > to) return;
  const count = Math.min(MAX_ENTRIES, view.getUint32(from + 16, true));
  let at = from + 20;
  for (let entry = 0; entry < count && at + 4 <= to; entry++) {
    const name = at + 4;
    const description = name + 2 * view.getUint16(at + 2, true);
    if (description + 2 > to) return;
    keep(texts, `codec ${entry + 1}`, readText(view, name, description));
    const information = description + 2 + 2 * view.getUint16(description, true);
    if (information + 2 > to) return;
    at = information + 2 + view.getUint16(information, true);
  }
}

function keep(texts: Record<string, string>, key: string, text: string): void {
  if (key && text && !(key in texts)) texts[key] = text;
}

/** UTF-16, little-endian. */
function readText(view: DataView, from: number, to: number): string {
  let text = '';
  for (let at = from; at + 2 <= Math.min(to, from + 2 * MAX_LETTERS); at += 2)
    text += String.fromCharCode(view.getUint16(at, true));
  return text.replace(/\p{Cc}+.*$/su, '').trim();
}

/** Null if the field is empty. */
function toDate(ticks: bigint): Date | null {
  const date = new Date(EPOCH + Number(ticks / 10_000n));
  return ticks === 0n || Number.isNaN(date.getTime()) ? null : date;
}

function hex(bytes: Uint8Array, from: number): string {
  return [...bytes.subarray(from, from + 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
