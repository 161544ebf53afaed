import { say } from '@assay/statements';
import { round } from '../../../say-times.ts';
import { readLatin1, viewOf } from '../../bytes.ts';
import type { AudioContainer, Oddity } from '../container-facts.ts';
import { nameDate } from '../wav/read-wave-file.ts';
import { type Comments, readComments } from './read-comments.ts';

interface Page {
  readonly serial: number;
  readonly number: number;
  /** The granule position: the last sample that ends on this page; −1 if none does. */
  readonly position: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly body: number;
  readonly size: number;
}

const MAX_PAGES = 1_000_000;
const OPUS_RATE = 48_000;

/** Null if the bytes are not Ogg. */
export function readOgg(bytes: Uint8Array): AudioContainer | null {
  if (readLatin1(bytes, 0, 4) !== 'OggS') return null;
  const pages = listPages(bytes);
  const [first] = pages;
  if (!first) return null;
  const head = readLatin1(bytes, first.body, 8);
  const view = viewOf(bytes);
  const isVorbis = head.startsWith('\x01vorbis') && first.size >= 30;
  const sampleRate = isVorbis
    ? view.getUint32(first.body + 12, true)
    : head === 'OpusHead'
      ? OPUS_RATE
      : null;
  const last = pages.findLast(({ serial, position }) => serial === first.serial && position >= 0);
  const comments = findComments(bytes, pages);
  const seconds = sampleRate && last ? last.position / sampleRate : null;
  return {
    format: 'ogg',
    sampleRate,
    seconds,
    bitRate: seconds ? (8 * pages.reduce((sum, { size }) => sum + size, 0)) / seconds : null,
    writers: [comments.vendor, comments.tags.get('ENCODER') ?? ''].filter(Boolean),
    dates: nameDate(say('recording.tag', { name: 'DATE' }), comments.tags.get('DATE') ?? ''),
    oddities: [...checkPages(pages, sampleRate), ...checkEnd(bytes, pages)],
  };
}

/** RFC 3533, section 6. */
function listPages(bytes: Uint8Array): Page[] {
  const view = viewOf(bytes);
  const pages: Page[] = [];
  for (let at = 0; at + 27 <= bytes.length && pages.length < MAX_PAGES; ) {
    if (readLatin1(bytes, at, 4) !== 'OggS') break;
    const segments = bytes[at + 26];
    const size = bytes.subarray(at + 27, at + 27 + segments).reduce((sum, part) => sum + part, 0);
    const position = view.getBigInt64(at + 6, true);
    pages.push({
      serial: view.getUint32(at + 14, true),
      number: view.getUint32(at + 18, true),
      position: position >= 0n && position < 2n ** 53n ? Number(position) : -1,
      isFirst: (bytes[at + 5] & 2) !== 0,
      isLast: (bytes[at + 5] & 4) !== 0,
      body: at + 27 + segments,
      size,
    });
    at += 27 + segments + size;
  }
  return pages;
}

function findComments(bytes: Uint8Array, pages: readonly Page[]): Comments {
  const second = pages[1];
  if (!second) return { vendor: '', tags: new Map() };
  const offset = readLatin1(bytes, second.body, 8) === 'OpusTags' ? 8 : 7;
  return readComments(bytes.subarray(second.body + offset, second.body + second.size));
}

/** Low, because captured streams lack the end-of-stream flag as well. */
function checkEnd(bytes: Uint8Array, pages: readonly Page[]): Oddity[] {
  const last = pages.at(-1);
  const isCut = last !== undefined && last.body + last.size > bytes.length;
  if (!isCut && pages.some(({ isLast }) => isLast)) return [];
  const said = say(isCut ? 'audio-container.ends-inside-frame' : 'audio-container.no-last-page');
  return [{ marker: 'sound-data-missing', said, score: isCut ? 20 : 15, span: null }];
}

function checkPages(pages: readonly Page[], sampleRate: number | null): Oddity[] {
  const oddities: Oddity[] = [];
  const before = new Map<number, Page>();
  let begun = false;
  for (const page of pages) {
    const time = sampleRate ? Math.max(0, before.get(page.serial)?.position ?? 0) / sampleRate : 0;
    const seconds = round(time);
    const span = { from: time, to: time };
    const last = before.get(page.serial);
    if (page.isFirst && begun)
      oddities.push({
        marker: 'sound-several-streams',
        said: say('audio-container.second-recording'),
        score: 40,
        span: null,
      });
    if (last && page.number !== last.number + 1)
      oddities.push({
        marker: 'sound-frames-do-not-follow',
        said: say('audio-container.pages-missing', { seconds, next: page.number, last: last.number }),
        score: 60,
        span,
      });
    if (last && page.position >= 0 && page.position < last.position)
      oddities.push({
        marker: 'sound-frames-do-not-follow',
        said: say('audio-container.time-runs-back', { seconds }),
        score: 60,
        span,
      });
    if (!page.isFirst) begun = true;
    if (page.position >= 0 || !last) before.set(page.serial, page);
    else before.set(page.serial, { ...page, position: last.position });
    if (oddities.length >= 20) break;
  }
  return oddities;
}
