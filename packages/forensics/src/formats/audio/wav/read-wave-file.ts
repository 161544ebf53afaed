import { type Statement, say } from '@assay/statements';
import { readLatin1 } from '../../bytes.ts';
import { listChunks, type RiffChunk } from '../../riff/riff.ts';
import type { AudioContainer, NamedDate, Oddity } from '../container-facts.ts';
import { readWave } from './read-format.ts';

const PCM_TAGS = [1, 3];
/** Values of the length field while the writer does not know the length. */
const UNKNOWN_SIZES = [0, 0xffffffff, 0x7fffffff, 0x7ffff000];

/** Chunks that editing programs write and recorders do not, with a description. */
const EDITOR_CHUNKS: Readonly<Record<string, string>> = {
  _PMX: 'XMP metadata of an Adobe program',
  minf: 'session data of Pro Tools',
  elm1: 'session data of Pro Tools',
  regn: 'session data of Pro Tools',
  DGDA: 'session data of Pro Tools',
  acid: 'loop data of a music program',
  ResU: 'session data of Logic',
  AFAn: 'session data of an Apple program',
  tlst: 'a playlist of an editing program',
};

/** Null if the bytes are not WAV. */
export function readWaveFile(bytes: Uint8Array): AudioContainer | null {
  const wave = readWave(bytes);
  if (!wave) return null;
  const { chunks, format, data } = wave;
  const seconds = format && data && format.bytesPerSecond > 0 ? data.size / format.bytesPerSecond : null;
  const isPcm = format !== null && PCM_TAGS.includes(format.tag);
  const broadcast = chunks.find(({ id, size }) => id === 'bext' && size >= 346);
  const info = chunks.flatMap((chunk) => readInfoTexts(bytes, chunk));
  return {
    format: 'wav',
    sampleRate: format?.sampleRate || null,
    seconds,
    bitRate: isPcm || !format ? null : format.bytesPerSecond * 8,
    writers: [
      ...info.filter(({ id }) => id === 'ISFT').map(({ text }) => text),
      ...(broadcast ? [readLatin1(bytes, broadcast.start + 256, 32, true)] : []),
      ...chunks.flatMap(({ id }) => EDITOR_CHUNKS[id] ?? []),
    ].filter(Boolean),
    dates: [
      ...info.filter(({ id }) => id === 'ICRD').flatMap(({ text }) => asRecorded(nameDate('INFO', text))),
      ...(broadcast
        ? asRecorded(nameDate(say('recording.broadcast-extension'), readBroadcastDate(bytes, broadcast)))
        : []),
    ],
    oddities: [...checkSizes(bytes, data, chunks), ...checkSeveral(chunks)],
  };
}

function readInfoTexts(bytes: Uint8Array, { id, start, size }: RiffChunk): { id: string; text: string }[] {
  if (id !== 'LIST' || size < 4 || readLatin1(bytes, start, 4) !== 'INFO') return [];
  return listChunks(bytes, start + 4, start + size).map((item) => ({
    id: item.id,
    text: readLatin1(bytes, item.start, Math.min(item.size, 400), true),
  }));
}

/** EBU Tech 3285: date at 320 (yyyy-mm-dd), time at 330 (hh-mm-ss), with any separators. */
function readBroadcastDate(bytes: Uint8Array, { start }: RiffChunk): string {
  const [day, time] = [readLatin1(bytes, start + 320, 10), readLatin1(bytes, start + 330, 8)];
  return `${day.replaceAll(/[^\d]/g, '-')}T${time.replaceAll(/[^\d]/g, ':')}`;
}

const asRecorded = (dates: readonly NamedDate[]): NamedDate[] =>
  dates.map((date) => ({ ...date, of: 'recording' }));

export function nameDate(where: string | Statement, text: string): NamedDate[] {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec(text);
  return match?.[1] && !match[1].startsWith('0000')
    ? [{ where, date: match[2] ? `${match[1]}T${match[2]}` : match[1] }]
    : [];
}

function checkSizes(bytes: Uint8Array, data: RiffChunk | null, chunks: readonly RiffChunk[]): Oddity[] {
  if (!data || UNKNOWN_SIZES.includes(data.declared) || readLatin1(bytes, 0, 4) === 'RF64') return [];
  if (data.declared > data.size)
    return [
      {
        marker: 'sound-data-missing',
        said: say('audio-container.bytes-missing', { declared: data.declared, held: data.size }),
        score: 20,
        span: null,
      },
    ];
  const last = chunks.at(-1);
  const rest = last ? bytes.length - (last.start + last.size + (last.size & 1)) : 0;
  return rest > 8
    ? [
        {
          marker: 'sound-data-extra',
          said: say('audio-container.bytes-left-over', { bytes: rest }),
          score: 15,
          span: null,
        },
      ]
    : [];
}

function checkSeveral(chunks: readonly RiffChunk[]): Oddity[] {
  const count = chunks.filter(({ id }) => id === 'data').length;
  return count > 1
    ? [
        {
          marker: 'sound-several-streams',
          said: say('audio-container.several-parts', { count }),
          score: 40,
          span: null,
        },
      ]
    : [];
}
