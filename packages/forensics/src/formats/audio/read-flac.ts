import { say } from '@assay/statements';
import { readLatin1, viewOf } from '../bytes.ts';
import type { AudioContainer, Oddity } from './container-facts.ts';
import { measureId3 } from './mp3/read-tags.ts';
import { readComments } from './ogg/read-comments.ts';
import { nameDate } from './wav/read-wave-file.ts';

const MAX_BLOCKS = 1000;

/** Null if the bytes are not FLAC. */
export function readFlac(bytes: Uint8Array): AudioContainer | null {
  const begin = measureId3(bytes, 0);
  if (begin + 42 > bytes.length || readLatin1(bytes, begin, 4) !== 'fLaC') return null;
  const view = viewOf(bytes);
  // STREAMINFO is the first block (RFC 9639, 8.2).
  const facts = begin + 8;
  const sampleRate = view.getUint32(facts + 10) >>> 12;
  const samples = (bytes[facts + 13] & 15) * 2 ** 32 + view.getUint32(facts + 14);
  const hasDigest = bytes.subarray(facts + 18, facts + 34).some((byte) => byte !== 0);
  let comments = { vendor: '', tags: new Map<string, string>() };
  let at = begin + 4;
  for (let block = 0; block < MAX_BLOCKS && at + 4 <= bytes.length; block++) {
    const head = view.getUint32(at);
    const size = head & 0xffffff;
    if (((head >>> 24) & 127) === 4) comments = readComments(bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size;
    if (head >>> 31) break;
  }
  const seconds = sampleRate > 0 && samples > 0 ? samples / sampleRate : null;
  return {
    format: 'flac',
    sampleRate: sampleRate || null,
    seconds,
    bitRate: null,
    writers: [comments.vendor, comments.tags.get('ENCODER') ?? ''].filter(Boolean),
    dates: nameDate(say('recording.tag', { name: 'DATE' }), comments.tags.get('DATE') ?? ''),
    oddities: hasDigest ? [] : reportMissingDigest(seconds),
  };
}

function reportMissingDigest(seconds: number | null): Oddity[] {
  return seconds === null
    ? []
    : [
        {
          marker: 'sound-digest-missing',
          said: say('audio-container.no-digest'),
          score: 5,
          span: null,
        },
      ];
}
