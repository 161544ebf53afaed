import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ComparedRecordings, defaultLimits, readComparedRecordings } from '@assay/analysis';
import { compareTwoRecordings, openMedia } from '@assay/analysis/in-process';
import { fromInvocation } from '../arguments.ts';
import { confidence } from '../duplicates/confidence.ts';
import { isKeptApart } from '../ordinary/list-ordinary.ts';
import { seedRandom } from '../paired/random.ts';
import { readResults } from '../read-results.ts';
import { fileOf, gatherClips, type ListedClip, listClips } from '../video/clips.ts';
import { fitDonor } from '../video/edits.ts';
import { type Encoding, encodeFilm, likeCamera } from '../video/encode-film.ts';
import { encodeSamples } from '../video/encode-sound-track.ts';
import { readFilm } from '../video/film.ts';
import { writeFile } from '../video/write-file.ts';
import { chooseFew } from './choose-few.ts';
import { RECORDING_WAYS, type Recording, type RecordingWay, type Told } from './recording-ways.ts';

interface Result {
  readonly clip: string;
  readonly sha256: string;
  readonly kept: boolean;
  readonly way: string;
  readonly told: Told | 'unrelated' | null;
  readonly outcome: string;
  readonly found: boolean;
  /** What was said to differ though nothing of it was done. */
  readonly falsely: readonly string[];
  readonly still: number;
  readonly cpuMs: number;
}

/** Seconds of each clip, and its longest side in pixels. */
const [SECONDS, SIDE] = [10, 400];
const MIN_SECONDS = 5;
const SAMPLE_RATE = 16_000;
/** Seconds by which a place in time may be told beside the true one. */
const BESIDE = 0.5;
const MAX_OF_ONE = 3;

/**
 * `eval -- recording-comparisons --clips DIR --results FILE [--clones DIR] [--limit N] [--way WORD] [--part kept|tuned]`: public clips of
 * `video/clips.tsv`, each as a camera writes it, compared with its honest copies (what is told to differ does so falsely) and its edited ones
 * (the edit has to be told in its place and nothing else), and with another clip (which must not match). Results go to FILE at once;
 * a stopped run continues where it ended.
 */
export async function evaluateRecordingComparisons(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      clips: { type: 'string' },
      clones: { type: 'string' },
      results: { type: 'string' },
      limit: { type: 'string', default: 'Infinity' },
      way: { type: 'string', default: '' },
      part: { type: 'string', default: '' },
    },
  });
  if (!values.clips || !values.results) throw new Error('--clips DIR and --results FILE are needed');
  const folder = fromInvocation(values.clips);
  const missing = new Set(gatherClips(folder, values.clones && fromInvocation(values.clones)));
  const file = fromInvocation(values.results);
  const results = readResults<Result>(file);
  const done = new Set(results.map(({ sha256, way }) => `${sha256} ${way}`));
  const clips = chooseFew(
    listClips().filter(
      (clip) =>
        !clip.path.startsWith('asl_gestures') && ![...missing].some(({ sha256 }) => sha256 === clip.sha256),
    ),
    MAX_OF_ONE,
  );
  let left = Number(values.limit);
  for (const [index, clip] of clips.entries()) {
    if (left <= 0) break;
    const names = [...RECORDING_WAYS.map(({ name }) => name), UNRELATED].filter((name) =>
      name.includes(values.way),
    );
    const isDone = names.every((name) => done.has(`${clip.sha256} ${name}`));
    const part = isApart(clip) ? 'kept' : 'tuned';
    if (isDone || !part.includes(values.part)) continue;
    const recording = read(folder, clip);
    const donor = read(folder, clips[(index + 1) % clips.length]);
    if (recording === null || donor === null) continue;
    left--;
    for (const name of names) {
      if (done.has(`${clip.sha256} ${name}`)) continue;
      const result = await tryWay(clip, recording, donor, name);
      if (result === null) continue;
      results.push(result);
      appendFileSync(file, `${JSON.stringify(result)}\n`);
    }
  }
  console.log(present(results));
  return 0;
}

const UNRELATED = 'another recording';

/** A third of the sources, by the hash of their names. */
const isApart = ({ repository }: ListedClip) => isKeptApart({ repository, round: 1 });

/** Null where it is too short, or cannot be decoded. */
function read(folder: string, clip: ListedClip): Recording | null {
  const bytes = readFileSync(fileOf(folder, clip));
  const media = openMedia(bytes, { pixels: 1e8, threads: 1 });
  if (!media || (media.facts.durationSeconds ?? 0) < MIN_SECONDS) return null;
  const film = readFilm(bytes, 0, SECONDS, SIDE);
  if (!film || film.frames.length < MIN_SECONDS * film.rate) return null;
  const seconds = film.frames.length / film.rate;
  const track = media.facts.tracks.findIndex(({ kind }) => kind === 'audio');
  const held: number[] = [];
  if (track >= 0)
    for (const { channels } of media.samples(track, {
      channels: 'mono',
      sampleRate: SAMPLE_RATE,
      to: seconds,
    }))
      held.push(...(channels[0] ?? []));
  const samples = Float32Array.from(held).subarray(0, Math.round(seconds * SAMPLE_RATE));
  return { film, sampleRate: SAMPLE_RATE, samples };
}

function encode({ film, sampleRate, samples }: Recording, container: string, encoding: Encoding): Uint8Array {
  const sound =
    samples.length > sampleRate ? [encodeSamples({ sampleRate, channels: [samples] }, 48_000)] : [];
  return writeFile(container, [encodeFilm(film, encoding), ...sound]);
}

async function tryWay(
  clip: ListedClip,
  recording: Recording,
  other: Recording,
  name: string,
): Promise<Result | null> {
  const original = encode(recording, 'mp4', likeCamera(recording.film.rate));
  const told = { clip: clip.path, sha256: clip.sha256, kept: isApart(clip), way: name };
  if (name === UNRELATED) {
    const { compared, cpuMs } = await compare(original, encode(other, 'mp4', likeCamera(other.film.rate)));
    const falsely = compared.outcome === 'apart' ? [] : ['matched'];
    return {
      ...told,
      told: 'unrelated',
      outcome: compared.outcome,
      found: falsely.length === 0,
      falsely,
      still: 0,
      cpuMs,
    };
  }
  const way = RECORDING_WAYS.find((one) => one.name === name) as RecordingWay;
  const donor = { ...other, film: fitDonor(other.film, recording.film) };
  const made = way.apply(recording, donor, seedRandom(`${clip.sha256} ${name}`));
  if (made === null) return null;
  const copy = encode(made.recording, way.container, way.encoding);
  const { compared, cpuMs } = await compare(original, copy);
  const still = (compared.aligned?.still ?? []).reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    ...told,
    told: way.told,
    outcome: compared.outcome,
    ...judge(compared, way.told, made),
    still,
    cpuMs,
  };
}

async function compare(first: Uint8Array, second: Uint8Array) {
  const started = process.cpuUsage();
  const { body } = await compareTwoRecordings({
    bytes: first,
    attachments: [second],
    options: {},
    limits: { ...defaultLimits, processorMs: 180_000 },
    threads: 1,
    reportProgress: () => {},
  });
  const { user, system } = process.cpuUsage(started);
  return { compared: readComparedRecordings(body), cpuMs: Math.round((user + system) / 1000) };
}

interface Claim {
  readonly kind: 'missing' | 'added' | 'place' | 'sound' | 'other';
  readonly from: number;
  readonly to: number;
}

function judge(
  { aligned, sound }: ComparedRecordings,
  told: Told | null,
  { from, to }: { from: number; to: number },
) {
  const claims: Claim[] = [];
  for (const span of aligned?.onlyFirst ?? []) claims.push({ kind: 'missing', ...span });
  for (const span of aligned?.onlySecond ?? []) claims.push({ kind: 'added', ...span });
  for (const { second } of aligned?.differences ?? []) claims.push({ kind: 'place', ...second });
  for (const { kind, speed, second } of aligned?.stretches ?? [])
    if (kind !== 'plain' || speed !== 1) claims.push({ kind: 'other', ...second });
  if (sound.state === 'same') {
    for (const span of sound.other) claims.push({ kind: 'sound', ...span });
    if (sound.lag !== 0) claims.push({ kind: 'other', from: 0, to: sound.lag });
  } else if (sound.state !== 'none' && sound.state !== 'unknown')
    claims.push({ kind: 'sound', from: 0, to: 0 });
  const wanted = told?.startsWith('missing') ? 'missing' : told;
  const isEdit = (claim: Claim) =>
    claim.kind === wanted &&
    (wanted === 'place'
      ? claim.from < to && claim.to > from
      : Math.abs(claim.from - from) <= BESIDE && Math.abs(claim.to - to) <= BESIDE);
  const others = claims.filter((claim) => !isEdit(claim));
  return {
    found: told === null ? aligned !== null : claims.some(isEdit),
    falsely: [
      ...others.map((claim) => `${claim.kind} ${claim.from.toFixed(1)}–${claim.to.toFixed(1)}`),
      ...(aligned === null ? ['apart'] : []),
    ],
  };
}

function present(results: readonly Result[]): string {
  const isAccused = ({ falsely }: Result) => falsely.some((what) => what !== 'apart');
  const line = (name: string, some: readonly Result[]) => {
    const matched = some.filter(({ outcome }) => outcome !== 'apart').length;
    const [accused, found] = [some.filter(isAccused).length, some.filter((one) => one.found).length];
    return `  ${name.padEnd(28)} ${rate(found, some.length)} ${rate(accused, some.length)} ${matched} matched`;
  };
  const parts = [false, true].flatMap((kept) => {
    const some = results.filter((one) => one.kept === kept);
    const clips = new Set(some.map(({ sha256 }) => sha256)).size;
    const honest = some.filter(({ told }) => told === null || told.startsWith('missing-'));
    const edited = some.filter(
      ({ told }) => told !== 'unrelated' && !honest.some((one) => one.told === told),
    );
    return [
      `${clips} clips ${kept ? 'kept apart' : 'that limits were chosen with'}`,
      line('honest copies', honest),
      line('edited copies', edited),
      ...[...Map.groupBy(some, ({ way }) => way)].map(([way, group]) => line(way, group)),
    ];
  });
  const times = results.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
  return [
    'matched or found in its place | something else said to differ',
    ...parts,
    `processor time: ${times[times.length >> 1]} ms at the median`,
    ...results
      .filter(({ found, falsely }) => falsely.length > 0 || !found)
      .map(({ clip, kept, way, found, falsely, still }) =>
        [
          kept ? 'kept' : 'tuned',
          clip,
          way,
          found ? 'found' : 'missed',
          `still ${still.toFixed(1)}`,
          falsely.join('; '),
        ].join('\t'),
      ),
  ].join('\n');
}

function rate(count: number, of: number): string {
  if (of === 0) return '-'.padEnd(30);
  const [low, high] = confidence(count, of);
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${count} of ${of} (${percent(low)} to ${percent(high)} %)`.padEnd(30);
}
