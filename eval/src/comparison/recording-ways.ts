import type { Random } from '../paired/random.ts';
import { type Encoding, LIKE_MESSENGER, likeConverter } from '../video/encode-film.ts';
import type { Film } from '../video/film.ts';

/** A stretch of a clip with its sound: mono; empty where it has none. */
export interface Recording {
  readonly film: Film;
  readonly sampleRate: number;
  readonly samples: Float32Array;
}

/** What was done to a copy, and so has to be told of it. */
export type Told = 'missing-start' | 'missing-end' | 'missing' | 'added' | 'place' | 'sound';

export interface RecordingWay {
  readonly name: string;
  readonly container: string;
  readonly encoding: Encoding;
  /** Null: an honest copy. */
  readonly told: Told | null;
  /** Seconds of the second in which it is told; of the first for what is missing. Null: the recording is too short, or has no sound. */
  readonly apply: (
    recording: Recording,
    donor: Recording,
    random: Random,
  ) => { readonly recording: Recording; readonly from: number; readonly to: number } | null;
}

const untouched: RecordingWay['apply'] = (recording) => ({ recording, from: 0, to: 0 });
const CONVERTER = likeConverter(26);
const TRIMMED = 1.5;

export const RECORDING_WAYS: readonly RecordingWay[] = [
  {
    name: 'smaller, much less data',
    container: 'mp4',
    encoding: LIKE_MESSENGER,
    told: null,
    apply: untouched,
  },
  {
    name: 'other codec',
    container: 'mp4',
    encoding: likeConverter(28, 'hevc'),
    told: null,
    apply: untouched,
  },
  { name: 'other container', container: 'mov', encoding: CONVERTER, told: null, apply: untouched },
  {
    ...{ name: 'other frame rate', container: 'mp4', encoding: CONVERTER, told: null },
    apply: ({ film, ...sound }) => {
      const rate = film.rate === 24 ? 30 : 24;
      const count = Math.floor((film.frames.length * rate) / film.rate);
      const frames = Array.from(
        { length: count },
        (_, at) => film.frames[Math.floor((at * film.rate) / rate)],
      );
      return { recording: { ...sound, film: { ...film, rate, frames } }, from: 0, to: 0 };
    },
  },
  {
    ...{ name: 'trimmed at the start', container: 'mp4', encoding: CONVERTER, told: 'missing-start' },
    apply: (recording) => ({ recording: cut(recording, 0, TRIMMED), from: 0, to: TRIMMED }),
  },
  {
    ...{ name: 'trimmed at the end', container: 'mp4', encoding: CONVERTER, told: 'missing-end' },
    apply: (recording) => {
      const end = lengthOf(recording);
      return { recording: cut(recording, end - TRIMMED, end), from: end - TRIMMED, to: end };
    },
  },
  {
    ...{ name: '1 s cut out', container: 'mp4', encoding: CONVERTER, told: 'missing' },
    apply: (recording, _, random) => {
      const from = middleOf(recording, 1, random);
      return { recording: cut(recording, from, from + 1), from, to: from + 1 };
    },
  },
  {
    ...{ name: '1 s put in from elsewhere', container: 'mp4', encoding: CONVERTER, told: 'added' },
    apply: (recording, donor, random) => {
      const at = middleOf(recording, 0, random);
      return { recording: putIn(recording, donor, at, 1), from: at, to: at + 1 };
    },
  },
  {
    ...{ name: 'a place blurred for 2 s', container: 'mp4', encoding: CONVERTER, told: 'place' },
    apply: (recording, _, random) => {
      const from = middleOf(recording, 2, random);
      return { recording: blur(recording, from, from + 2, random), from, to: from + 2 };
    },
  },
  {
    ...{ name: 'a still laid over for 2 s', container: 'mp4', encoding: CONVERTER, told: 'place' },
    apply: (recording, donor, random) => {
      const from = middleOf(recording, 2, random);
      return { recording: layStill(recording, donor, from, from + 2, random), from, to: from + 2 };
    },
  },
  {
    ...{ name: 'sound replaced for 2 s', container: 'mp4', encoding: CONVERTER, told: 'sound' },
    apply: (recording, donor, random) => {
      if (!isHeard(recording) || !isHeard(donor)) return null;
      const from = middleOf(recording, 2, random);
      const samples = Float32Array.from(recording.samples);
      for (let at = 0; at < 2 * recording.sampleRate; at++)
        samples[Math.round(from * recording.sampleRate) + at] = donor.samples[at % donor.samples.length];
      return { recording: { ...recording, samples }, from, to: from + 2 };
    },
  },
];

export const lengthOf = ({ film }: Recording) => film.frames.length / film.rate;

/** Louder than −40 dB of full scale: what is quieter is taken for silence by those who listen. */
function isHeard({ samples }: Recording): boolean {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);
  return power > 1e-4;
}

/** A place for an edit that stays away from both ends; on a frame. */
function middleOf(recording: Recording, seconds: number, random: Random): number {
  const end = lengthOf(recording);
  const { rate } = recording.film;
  return Math.round(random.between(0.25 * end, 0.75 * end - seconds) * rate) / rate;
}

function cut({ film, sampleRate, samples }: Recording, from: number, to: number): Recording {
  const without = (of: number) => [Math.round(from * of), Math.round(to * of)] as const;
  const [first, last] = without(film.rate);
  const [begin, end] = without(sampleRate);
  const rest = [...samples.subarray(0, begin), ...samples.subarray(end)];
  return {
    film: { ...film, frames: [...film.frames.slice(0, first), ...film.frames.slice(last)] },
    ...{ sampleRate, samples: Float32Array.from(rest) },
  };
}

function putIn(
  { film, sampleRate, samples }: Recording,
  donor: Recording,
  at: number,
  seconds: number,
): Recording {
  const [place, count] = [Math.round(at * film.rate), Math.round(seconds * film.rate)];
  const frames = Array.from(
    { length: count },
    (_, index) => donor.film.frames[index % donor.film.frames.length],
  );
  const begin = Math.round(at * sampleRate);
  const sound = new Float32Array(samples.length > 0 ? Math.round(seconds * sampleRate) : 0);
  sound.set(donor.samples.subarray(0, sound.length));
  return {
    film: { ...film, frames: [...film.frames.slice(0, place), ...frames, ...film.frames.slice(place)] },
    ...{
      sampleRate,
      samples: Float32Array.from([...samples.subarray(0, begin), ...sound, ...samples.subarray(begin)]),
    },
  };
}

/** As wide and as high as a part of the picture, somewhere. */
function choosePlace({ width, height }: Film, part: number, random: Random) {
  const [across, down] = [Math.round(part * width), Math.round(part * height)];
  return { left: random.whole(0, width - across), top: random.whole(0, height - down), across, down };
}

/** The mean over a square around each pixel, as wide as a third of the place: what a face is made unknown by. */
function blur(recording: Recording, from: number, to: number, random: Random): Recording {
  const { film } = recording;
  const { left, top, across, down } = chooseDetailed(film, from, 0.2, random);
  const reach = Math.max(2, Math.round(across / 6));
  return change(recording, from, to, (frame) => {
    const changed = Uint8Array.from(frame);
    for (let y = top; y < top + down; y++)
      for (let x = left; x < left + across; x++)
        for (let colour = 0; colour < 3; colour++) {
          let [sum, count] = [0, 0];
          for (let row = Math.max(0, y - reach); row <= Math.min(film.height - 1, y + reach); row += 2)
            for (
              let column = Math.max(0, x - reach);
              column <= Math.min(film.width - 1, x + reach);
              column += 2
            ) {
              sum += frame[3 * (row * film.width + column) + colour];
              count++;
            }
          changed[3 * (y * film.width + x) + colour] = sum / count;
        }
    return changed;
  });
}

/** The most detailed of a few places: nobody blurs an empty wall. */
function chooseDetailed(film: Film, from: number, part: number, random: Random) {
  const frame = film.frames[Math.round(from * film.rate)];
  const places = Array.from({ length: 6 }, () => choosePlace(film, part, random));
  const detailOf = ({ left, top, across, down }: (typeof places)[number]) => {
    let sum = 0;
    for (let y = top; y < top + down; y++)
      for (let x = left + 1; x < left + across; x++) {
        const at = 3 * (y * film.width + x) + 1;
        sum += Math.abs(frame[at] - frame[at - 3]);
      }
    return sum;
  };
  return places
    .map((place) => ({ place, detail: detailOf(place) }))
    .toSorted((a, b) => b.detail - a.detail)[0].place;
}

function layStill(
  recording: Recording,
  donor: Recording,
  from: number,
  to: number,
  random: Random,
): Recording {
  const { film } = recording;
  const { left, top, across, down } = choosePlace(film, 0.25, random);
  const still = donor.film.frames[0];
  return change(recording, from, to, (frame) => {
    const changed = Uint8Array.from(frame);
    for (let y = top; y < top + down; y++) {
      const start = 3 * (y * film.width + left);
      changed.set(still.subarray(start, start + 3 * across), start);
    }
    return changed;
  });
}

function change(
  recording: Recording,
  from: number,
  to: number,
  edit: (frame: Uint8Array) => Uint8Array,
): Recording {
  const { film } = recording;
  const [first, last] = [Math.round(from * film.rate), Math.round(to * film.rate)];
  const frames = film.frames.map((frame, at) => (at >= first && at < last ? edit(frame) : frame));
  return { ...recording, film: { ...film, frames } };
}
