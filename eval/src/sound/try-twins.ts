import { listTimeline } from '@assay/analysis';
import {
  chooseLimits,
  decodeSound,
  measureAudio,
  openMedia,
  wordAssessment,
} from '@assay/analysis/in-process';
import type { Sound } from '@assay/forensics';
import { type FoldedCounts, foldBySource } from '../fold-by-source.ts';
import { measureAuc } from '../image/score-metrics.ts';
import { type Random, seedRandom } from '../paired/random.ts';
import { RECEIVED_AT } from '../received-at.ts';
import { showProgress } from '../show-progress.ts';
import { cutFrames } from './cut-frames.ts';
import { EDITS, type Edited } from './edits.ts';
import { encodeMp3, encodeWav } from './encode-sound.ts';
import { type Clip, makeDonor } from './read-clips.ts';

/** In seconds. */
const NEAR = 0.5;
const SUSPICIOUS = 50;
const RATES_OF_MP3 = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

export interface TwinRow {
  readonly clips: string;
  readonly format: string;
  readonly kind: string;
  readonly files: number;
  /** Against the same clips in the same format without the edit; null for the controls. */
  readonly auc: number | null;
  /** At 5 % false alarms on the controls of other recorders or speakers; null for controls. */
  readonly folded: FoldedCounts | null;
  /** Share scoring 50 or more. */
  readonly suspicious: number;
  /** Share scoring 25 or more. */
  readonly moderate: number;
  /** Share with a timeline entry within half a second of an edited place. */
  readonly placed: number | null;
  /** Entries per file on the timeline farther than that from every edited place. */
  readonly stray: number;
}

interface Trial {
  /** The recorder or speaker, as far as known. */
  readonly group: string;
  readonly score: number;
  readonly placed: boolean;
  readonly stray: number;
}

type Encode = (sound: Sound, random: Random) => Uint8Array | null;

const FORMATS: Readonly<Record<string, Encode>> = {
  wav: encodeWav,
  mp3: (sound) => (RATES_OF_MP3.includes(sound.sampleRate) ? encodeMp3(sound, chooseBitRate(sound)) : null),
};

export interface TwinOptions {
  /** Edits to try; all by default. */
  readonly kinds?: readonly string[];
  /** The recorder or speaker of a file. Default: a different one for each file. */
  readonly groupOf?: (source: string) => string;
  /** Called after each clip with the rows so far, so that a stopped run leaves what it measured. */
  readonly keep?: (rows: readonly TwinRow[]) => void;
}

/** Every edit of every clip in every format, and the clips themselves, only encoded. */
export async function tryTwins(
  name: string,
  clips: readonly Clip[],
  { kinds, groupOf = (source) => source, keep }: TwinOptions = {},
): Promise<TwinRow[]> {
  const trials = new Map<string, Trial[]>();
  const summariseAll = () =>
    [...trials].map(([key, outcomes]) => {
      const [format, kind] = key.split('\t');
      return summarise(name, format, kind, outcomes, trials.get(`${format}\t${CONTROL}`) ?? []);
    });
  let group = '';
  const add = async (format: string, kind: string, bytes: Uint8Array | null, places: readonly number[]) => {
    if (!bytes) return;
    const key = `${format}\t${kind}`;
    trials.set(key, [...(trials.get(key) ?? []), { group, ...(await look(bytes, format, places)) }]);
  };
  for (const [place, { source, sound }] of clips.entries()) {
    showProgress(place + 1, clips.length);
    group = groupOf(source);
    const other =
      clips.find((_, i) => i > place && clips[i].source !== source) ??
      clips.find((clip) => clip.source !== source);
    const donor = makeDonor((other ?? clips[0]).sound, sound);
    for (const [format, encode] of Object.entries(FORMATS)) {
      const random = seedRandom(`${source}/${place}/${format}`);
      await add(format, CONTROL, encode(sound, random), []);
      for (const edit of EDITS.filter((one) => !kinds || kinds.includes(one.name))) {
        const edited: Edited = edit.apply(sound, donor, random);
        await add(format, edit.name, encode(edited.sound, random), edited.places);
      }
    }
    keep?.(summariseAll());
    const once = FORMATS.mp3(sound, seedRandom(source));
    if (!once || kinds) continue;
    const cut = cutFrames(once, seedRandom(`${source}/${place}/frames`));
    if (cut) await add('mp3', 'frames taken out', cut.bytes, [cut.at]);
    const again = reencode(once, 4 * chooseBitRate(sound));
    await add('mp3', 'encoded again at four times the bit rate', again, []);
  }
  return summariseAll();
}

const CONTROL = 'only encoded';

function chooseBitRate({ sampleRate, channels }: Sound): number {
  return (sampleRate >= 32_000 ? 64_000 : 24_000) * channels.length;
}

function reencode(bytes: Uint8Array, bitRate: number): Uint8Array | null {
  const media = openMedia(bytes, { pixels: 1 });
  return media && encodeMp3(decodeSound(media), Math.min(320_000, bitRate));
}

async function look(
  bytes: Uint8Array,
  format: string,
  places: readonly number[],
): Promise<Omit<Trial, 'group'>> {
  const { verdict, results } = await measureAudio(bytes, {
    mimeType: format === 'wav' ? 'audio/wav' : 'audio/mpeg',
    receivedAt: RECEIVED_AT,
    limits: chooseLimits(),
  });
  const entries = listTimeline({
    assessments: results.map((result) => ({ ...wordAssessment(result), overlayPng: null })),
  });
  const isNear = ({ from, to }: { from: number; to: number }) =>
    places.some((at) => at > from - NEAR && at < to + NEAR);
  return {
    score: verdict.tamperScore ?? 0,
    placed: entries.some(isNear),
    // A copied passage also occurs at its source, which is not an error.
    stray: entries.filter((entry) => !isNear(entry) && entry.marker !== 'sound-repeated').length,
  };
}

function summarise(
  clips: string,
  format: string,
  kind: string,
  outcomes: readonly Trial[],
  controls: readonly Trial[],
): TwinRow {
  const share = (is: (trial: Trial) => boolean) => outcomes.filter(is).length / outcomes.length;
  const isControl = kind === CONTROL;
  const scores = (trials: readonly Trial[]) => trials.map(({ score }) => score);
  return {
    clips,
    format,
    kind,
    files: outcomes.length,
    auc: isControl ? null : measureAuc(scores(outcomes), scores(controls)),
    folded: isControl ? null : foldBySource(outcomes, controls),
    suspicious: share(({ score }) => score >= SUSPICIOUS),
    moderate: share(({ score }) => score >= SUSPICIOUS / 2),
    placed: isControl || kind.startsWith('encoded again') ? null : share(({ placed }) => placed),
    stray: outcomes.reduce((sum, { stray }) => sum + stray, 0) / outcomes.length,
  };
}
