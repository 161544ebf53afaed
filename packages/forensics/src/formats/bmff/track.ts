import { readLatin1, viewOf } from '../bytes.ts';
import { type Box, findBox } from './boxes.ts';
import { readDatedHeader, toDate } from './dated-header.ts';

export interface MovieTrack {
  /** `vide`, `soun`, `tmcd`, `meta` …; empty if not stated. */
  readonly handler: string;
  /** The name of the handler without padding, which often names the writer. */
  readonly handlerName: string;
  /** `mhlr` in QuickTime files, otherwise empty. */
  readonly componentType: string;
  readonly createdAt: Date | null;
  readonly mediaCreatedAt: Date | null;
  readonly timescale: number;
  /** The duration of the media itself, before edits. */
  readonly durationSeconds: number | null;
  readonly edits: readonly Edit[];
  /** The four-character code of the first sample description: `avc1`, `hvc1`, `mp4a` … */
  readonly codec: string;
  /** The encoder's name in the sample description; empty without one. */
  readonly compressor: string;
  /** The vendor field of QuickTime's sample description: `appl`, `FFMP`, `GoPr` …; empty if it is zero. */
  readonly vendor: string;
  /** The type of the data reference, such as `url ` or `alis`. */
  readonly dataReference: string;
  readonly sampleCount: number;
  /** The run-length encoded durations of frames, in seconds; at most 4,096 entries. */
  readonly durations: readonly { readonly count: number; readonly seconds: number }[];
}

/** An entry of an edit list, in seconds. */
export interface Edit {
  readonly duration: number;
  /** The start in the media; null for an empty edit. */
  readonly mediaTime: number | null;
}

const MAX_ENTRIES = 4096;

export function readTrack(bytes: Uint8Array, trak: Box, movieTimescale: number): MovieTrack {
  const media = findBox(trak.children, 'mdia')?.children ?? [];
  const header = findBox(media, 'mdhd');
  const fields = header ? readDatedHeader(bytes, header) : null;
  const timescale = fields?.timescale ?? 0;
  const table = findBox(media, 'minf/stbl')?.children ?? [];
  const own = findBox(trak.children, 'tkhd');
  return {
    ...readHandler(bytes, findBox(media, 'hdlr')),
    createdAt: own && own.content + 8 <= own.end ? toDate(viewOf(bytes).getUint32(own.content + 4)) : null,
    mediaCreatedAt: toDate(fields?.created ?? 0),
    timescale,
    durationSeconds: fields && timescale > 0 ? fields.duration / timescale : null,
    edits: readEdits(bytes, findBox(trak.children, 'edts/elst'), movieTimescale, timescale),
    ...readSampleDescription(bytes, findBox(table, 'stsd')),
    dataReference: readDataReference(bytes, findBox(media, 'minf/dinf/dref')),
    sampleCount: readCount(bytes, findBox(table, 'stsz'), 8),
    durations: readDurations(bytes, findBox(table, 'stts'), timescale),
  };
}

function readHandler(bytes: Uint8Array, box: Box | undefined) {
  if (!box || box.content + 24 > box.end) return { handler: '', handlerName: '', componentType: '' };
  const name = readLatin1(bytes, box.content + 24, Math.min(128, box.end - box.content - 24));
  return {
    handler: readLatin1(bytes, box.content + 8, 4),
    // QuickTime stores a counted string, MP4 a zero-terminated one.
    handlerName: strip(name.charCodeAt(0) === name.length - 1 ? name.slice(1) : name),
    componentType: strip(readLatin1(bytes, box.content + 4, 4)),
  };
}

function readEdits(
  bytes: Uint8Array,
  box: Box | undefined,
  movieTimescale: number,
  timescale: number,
): Edit[] {
  if (!box || movieTimescale === 0 || timescale === 0 || box.content + 8 > box.end) return [];
  const view = viewOf(bytes);
  const isLong = bytes[box.content] === 1;
  const size = isLong ? 20 : 12;
  const count = Math.min(
    view.getUint32(box.content + 4),
    Math.floor((box.end - box.content - 8) / size),
    MAX_ENTRIES,
  );
  return Array.from({ length: count }, (_, index) => {
    const at = box.content + 8 + index * size;
    const duration = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const time = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    return { duration: duration / movieTimescale, mediaTime: time < 0 ? null : time / timescale };
  });
}

function readSampleDescription(bytes: Uint8Array, box: Box | undefined) {
  const none = { codec: '', compressor: '', vendor: '' };
  if (!box || box.content + 16 > box.end) return none;
  const entry = box.content + 8;
  const codec = readLatin1(bytes, entry + 4, 4);
  // VisualSampleEntry: the vendor is at 20, the counted compressor name at 50.
  if (entry + 82 > box.end || !/^(avc|hvc|hev|mp4v|av01|vp0|jpeg|s263|ap|dv)/.test(codec))
    return { ...none, codec };
  const length = Math.min(31, bytes[entry + 50] ?? 0);
  return {
    codec,
    compressor: strip(readLatin1(bytes, entry + 51, length)),
    vendor: strip(readLatin1(bytes, entry + 20, 4)),
  };
}

function readDataReference(bytes: Uint8Array, box: Box | undefined): string {
  return box && box.content + 16 <= box.end ? readLatin1(bytes, box.content + 12, 4) : '';
}

function readCount(bytes: Uint8Array, box: Box | undefined, at: number): number {
  return box && box.content + at + 4 <= box.end ? viewOf(bytes).getUint32(box.content + at) : 0;
}

function readDurations(bytes: Uint8Array, box: Box | undefined, timescale: number) {
  if (!box || timescale === 0 || box.content + 8 > box.end) return [];
  const view = viewOf(bytes);
  const room = Math.floor((box.end - box.content - 8) / 8);
  const count = Math.min(view.getUint32(box.content + 4), room, MAX_ENTRIES);
  return Array.from({ length: count }, (_, index) => {
    const at = box.content + 8 + index * 8;
    return { count: view.getUint32(at), seconds: view.getUint32(at + 4) / timescale };
  });
}

/** Removes control characters and spaces at both ends, and everything after the first control character. */
function strip(text: string): string {
  return text.replace(/^[\p{Cc} ]+|[\p{Cc} ]+$/gu, '').replace(/\p{Cc}.*$/su, '');
}
