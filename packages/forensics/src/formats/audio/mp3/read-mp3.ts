import { say } from '@assay/statements';
import { round } from '../../../say-times.ts';
import type { AudioContainer, NamedDate, Oddity } from '../container-facts.ts';
import { nameDate } from '../wav/read-wave-file.ts';
import { checkPadding } from './check-padding.ts';
import { checkReservoir } from './check-reservoir.ts';
import { type Frame, type FrameList, listFrames } from './list-frames.ts';
import { type InfoFrame, readInfoFrame } from './read-info-frame.ts';
import { findTagEnds, measureId3, readTextFrames } from './read-tags.ts';

/** The number of consecutive frames from which on the bytes count as MP3. */
const MIN_FRAMES = 3;

/** Null if the bytes are not MP3. */
export function readMp3(bytes: Uint8Array): AudioContainer | null {
  const ends = findTagEnds(bytes);
  const { frames: all, gaps } = listFrames(bytes, ends.start, ends.end);
  const [first] = all;
  if (!first || all.length < MIN_FRAMES) return null;
  const info = readInfoFrame(bytes, first);
  const frames = info ? all.slice(1) : all;
  const times = addTimes(frames);
  const seconds = times.at(-1) ?? 0;
  const texts = readTextFrames(bytes, ends.start);
  const counts = checkCounts(info, frames, seconds, texts.get('TLEN'));
  return {
    format: 'mp3',
    sampleRate: first.header.sampleRate,
    seconds,
    bitRate: seconds > 0 ? (8 * frames.reduce((sum, { header }) => sum + header.bytes, 0)) / seconds : null,
    writers: [info?.encoder, texts.get('TSSE'), texts.get('TENC')].filter(
      (name) => name !== undefined && name !== '',
    ) as string[],
    dates: ['TDEN', 'TDTG', 'TDRC'].flatMap((name) => listDates(name, texts.get(name))),
    oddities: [
      ...counts,
      ...checkGaps(bytes, { frames: all, gaps }, info !== null),
      ...(counts.some(({ marker }) => marker === 'sound-data-missing') ? [] : checkLast(bytes, all)),
      ...checkSecondInfo(bytes, frames, times),
      ...checkHeaders(frames, times),
      ...preferPlaces(
        checkReservoir(bytes, frames, times),
        gaps.length > 0 ? [] : checkPadding(frames, times),
      ),
    ],
  };
}

/**
 * The encoding date (TDEN) is that of the file; a tag may be added at any time later, and a recording may be
 * much older.
 */
function listDates(name: string, text = ''): NamedDate[] {
  const dates = nameDate(say('recording.tag', { name }), text);
  return name === 'TDEN' ? dates.map((date) => ({ ...date, of: 'file' })) : dates;
}

/** Frame lengths locate a cut less exactly: left out if the bit reservoir shows one nearby. */
function preferPlaces(exact: Oddity[], rough: Oddity[]): Oddity[] {
  const isNear = ({ span }: Oddity) =>
    exact.some(
      (other) => span && other.span && other.span.from > span.from - 0.5 && other.span.from < span.to + 0.5,
    );
  return [...exact, ...rough.filter((oddity) => !isNear(oddity))];
}

/** The start of each frame, and the end of the last one, in seconds. */
function addTimes(frames: readonly Frame[]): number[] {
  const times = [0];
  let time = 0;
  for (const { header } of frames) {
    time += header.samples / header.sampleRate;
    times.push(time);
  }
  return times;
}

function checkCounts(
  info: InfoFrame | null,
  frames: readonly Frame[],
  seconds: number,
  stated: string | undefined,
): Oddity[] {
  const oddities: Oddity[] = [];
  const declared = info?.frames ?? null;
  // Encoders differ in counting the info frame itself, and the last frame.
  if (declared !== null && declared > 0 && Math.abs(declared - frames.length) > 2) {
    const missing = declared > frames.length;
    oddities.push({
      marker: missing ? 'sound-data-missing' : 'sound-data-extra',
      said: say('audio-container.frames-counted', { counted: declared, held: frames.length }),
      // Downloads are interrupted and streams are stored in part; additional frames have no such cause.
      score: missing ? 20 : 45,
      span: null,
    });
  }
  const length = Number(stated) / 1000;
  if (length > 0 && declared === null && Math.abs(length - seconds) > 2 + 0.02 * seconds)
    oddities.push({
      marker: 'sound-durations-differ',
      said: say('audio-container.other-length', { told: round(length), held: round(seconds) }),
      score: 20,
      span: null,
    });
  return oddities;
}

function checkGaps(bytes: Uint8Array, { frames, gaps }: FrameList, hasInfo: boolean): Oddity[] {
  return gaps
    .filter(({ before }) => before < frames.length)
    .slice(0, 5)
    .map(({ at, bytes: length, before }) => {
      const time = sumSeconds(frames.slice(hasInfo ? 1 : 0, before));
      const isTag = measureId3(bytes, at) > 0;
      return {
        marker: isTag ? 'sound-several-streams' : 'sound-data-foreign',
        said: isTag
          ? say('audio-container.second-file', { seconds: round(time) })
          : say('audio-container.foreign-bytes', { seconds: round(time), bytes: length }),
        score: isTag ? 50 : 20,
        span: { from: time, to: time },
      };
    });
}

function sumSeconds(frames: readonly Frame[]): number {
  return frames.reduce((sum, { header }) => sum + header.samples / header.sampleRate, 0);
}

function checkLast(bytes: Uint8Array, frames: readonly Frame[]): Oddity[] {
  const last = frames.at(-1);
  if (!last || last.at + last.header.bytes <= bytes.length) return [];
  return [
    { marker: 'sound-data-missing', said: say('audio-container.ends-inside-frame'), score: 20, span: null },
  ];
}

/** An encoder's info frame in the middle: two files were concatenated. */
function checkSecondInfo(bytes: Uint8Array, frames: readonly Frame[], times: readonly number[]): Oddity[] {
  return frames
    .flatMap((frame, place) => (readInfoFrame(bytes, frame) ? [times[place]] : []))
    .slice(0, 5)
    .map((time) => ({
      marker: 'sound-several-streams',
      said: say('audio-container.begins-anew', { seconds: round(time) }),
      score: 60,
      span: { from: time, to: time },
    }));
}

/** A change of channels or sample rate between frames, which no encoder causes. */
function checkHeaders(frames: readonly Frame[], times: readonly number[]): Oddity[] {
  return frames
    .flatMap(({ header }, place) => {
      const before = frames[place - 1]?.header;
      const changes =
        before && (before.channels !== header.channels || before.sampleRate !== header.sampleRate);
      return changes ? [times[place]] : [];
    })
    .slice(0, 5)
    .map((time) => ({
      marker: 'sound-format-changes',
      said: say('audio-container.format-changes', { seconds: round(time) }),
      score: 55,
      span: { from: time, to: time },
    }));
}
