import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import {
  type AnalysisResult,
  analyseFile,
  closeAnalysis,
  deriveImage,
  deriveRecording,
  describeSandbox,
  type Limits,
} from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest, type Sample } from '../manifest.ts';
import { showProgress } from '../show-progress.ts';
import { draftCredentials, HOSTILE_CREDENTIALS } from './draft-credentials.ts';
import { draftMovie, HOSTILE_MEDIA, mutate } from './draft-media.ts';
import { HOSTILE_PICTURES } from './draft-pictures.ts';

/** Tighter than the product's, so that expensive files stand out. */
const limits: Partial<Limits> = { processorMs: 30_000, memoryBytes: 2 * 2 ** 30 };

interface Outcome {
  readonly file: string;
  /** `complete`, or the failure's code. */
  readonly analysis: string;
  readonly derivation: string;
  /** The state of its content credentials; null if none were looked for. */
  readonly credentials: string | null;
  readonly milliseconds: number;
  /** Peak memory of the analysis; null if it was not measured. */
  readonly peakBytes: number | null;
  /** A fault of the result; null if there is none. */
  readonly complaint: string | null;
}

const PARTS = ['files', 'media', 'credentials', 'truncated'] as const;

/**
 * `eval hostile`: every malformed or attacking file must end within its limits with a clear result. `--only
 * files`: the attacking files of the data; `media` and `credentials`: generated ones, with mutations;
 * `truncated`: recordings and files with content credentials of the data, with their ends cut off. `--limit
 * N`: this many of each, spread evenly.
 */
export async function evaluateHostile(args: string[]): Promise<number> {
  const { data, json, limit, only } = readArguments(args);
  if (only !== undefined && !PARTS.some((part) => part === only))
    throw new Error(`--only takes ${PARTS.join(', ')}`);
  const all = readManifest(data);
  console.log((await describeSandbox()).summary);
  const outcomes: Outcome[] = [];
  const made = mkdtempSync(join(tmpdir(), 'hostile-media-'));
  const keep = () => json && writeFileSync(json, `${JSON.stringify(outcomes, null, 2)}\n`);
  try {
    const write = ([file, make]: Draft) => {
      writeFileSync(join(made, file), make());
      return { folder: made, file };
    };
    const list: Record<(typeof PARTS)[number], () => { folder: string; file: string }[]> = {
      files: () => choose(all, ['hostile'], limit).map(({ file }) => ({ folder: data, file })),
      media: () =>
        addMutations([...HOSTILE_MEDIA, ...HOSTILE_PICTURES], draftMovie(), 'mp4')
          .slice(0, limit)
          .map(write),
      credentials: () =>
        addMutations(HOSTILE_CREDENTIALS, draftCredentials(), 'jpg').slice(0, limit).map(write),
      truncated: () => listTruncated(data, all, limit).map(write),
    };
    const files = PARTS.filter((part) => only === undefined || part === only).flatMap((part) => list[part]());
    const queue = files.values();
    async function work(): Promise<void> {
      for (const { folder, file } of queue) {
        outcomes.push(await tryFile(folder, file));
        showProgress(outcomes.length, files.length);
        keep();
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    closeAnalysis();
    rmSync(made, { recursive: true });
  }
  outcomes.sort((a, b) => (a.file < b.file ? -1 : 1));
  keep();
  console.log(presentOutcomes(outcomes));
  return outcomes.some(({ complaint }) => complaint) ? 1 : 0;
}

type Draft = readonly [file: string, make: () => Buffer];

const MUTATIONS = 100;

/** The expensive files, and a valid file with single bytes changed. */
function addMutations(drafts: readonly Draft[], whole: Buffer, extension: string): Draft[] {
  const mutations = Array.from(
    { length: MUTATIONS },
    (_, seed): Draft => [`mutation ${seed}.${extension}`, () => mutate(whole, seed)],
  );
  return [...drafts, ...mutations];
}

const RECORDED = ['camera-clip', 'audio-formats', 'enf', 'c2pa'];
/** Reports and expected tags stored beside the files. */
const IS_WORDS = /\.(txt|json|md)$|\/manifests\//;

function listTruncated(data: string, all: readonly Sample[], limit: number): Draft[] {
  const whole = choose(
    all.filter(({ file }) => !IS_WORDS.test(file)),
    RECORDED,
    limit,
  );
  return whole.map(({ file }, place) => [
    `truncated ${place}${extname(file).toLowerCase()}`,
    () => truncate(readFileSync(join(data, file)), place),
  ]);
}

function choose(all: readonly Sample[], labels: readonly string[], limit: number): Sample[] {
  return limitSamples(
    all.filter(({ label }) => labels.includes(label)),
    limit,
  );
}

async function tryFile(folder: string, file: string): Promise<Outcome> {
  const path = join(folder, file);
  const started = performance.now();
  const analysed = await analyseFile(path, { limits });
  const isRecording = /^(audio|video)\//.test(analysed.mimeType ?? '');
  const derived = await (isRecording ? deriveRecording : deriveImage)(path, { limits });
  return {
    file,
    analysis: analysed.error?.code ?? 'complete',
    derivation: derived.status === 'failed' ? derived.error.code : 'complete',
    credentials: analysed.credentials?.state ?? null,
    milliseconds: performance.now() - started,
    peakBytes: analysed.peakBytes,
    complaint: judge(file, analysed),
  };
}

const ENDED = ['timeout', 'busy', 'memory', 'crashed'];
const ENDED_READER = ['assay.tookTooLong', 'assay.tooMuchMemory', 'assay.readerFailed'];
const IS_SENTENCE = /\w.*\.$/s;

/** In the PNG suite, files whose name begins with x must be refused. */
function judge(file: string, { error, sentences, credentials }: AnalysisResult): string | null {
  if (error && ENDED.includes(error.code)) return `ended by ${error.code}`;
  const ended = credentials?.codes.find((code) => ENDED_READER.includes(code));
  if (ended) return `credentials: ${ended}`;
  if (credentials && ['trusted', 'valid-unknown-signer'].includes(credentials.state) && MADE_HERE.test(file))
    return `credentials taken for ${credentials.state}`;
  if (error ? !IS_SENTENCE.test(error.message) : !sentences.every((one) => IS_SENTENCE.test(one)))
    return 'the answer is no sentence';
  if (!file.includes('/pngsuite/') || !file.endsWith('.png')) return null;
  if (basename(file).startsWith('x') === Boolean(error)) return null;
  return error ? 'a sound file was refused' : 'a broken file was accepted';
}

/** No generated file is signed. */
const MADE_HERE = /^(?!truncated )[^/]+$/;

function presentOutcomes(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(
    outcomes,
    ({ analysis, derivation }) => `${analysis.padEnd(12)} ${derivation.padEnd(12)}`,
  );
  const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 3);
  const complaints = outcomes.filter(({ complaint }) => complaint);
  return [
    `\n${'analysis'.padEnd(12)} ${'renditions'.padEnd(12)}  files`,
    ...[...groups].map(([name, group]) => `${name} ${String(group.length).padStart(6)}`),
    '\nslowest',
    ...slowest.map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}`),
    `credentials: ${[...Map.groupBy(outcomes, ({ credentials }) => credentials ?? 'not looked for')]
      .map(([state, of]) => `${state} ${of.length}`)
      .join(', ')}`,
    `most memory ${Math.round(Math.max(...outcomes.map(({ peakBytes }) => peakBytes ?? 0)) / 2 ** 20)} MB`,
    `\n${complaints.length} of ${outcomes.length} need a look`,
    ...complaints.map(({ file, complaint }) => `  ${file}: ${complaint}`),
  ].join('\n');
}

/** A file without its end: the first 1 to 95 % of its bytes are left, the same for the same `seed`. */
function truncate(bytes: Uint8Array, seed: number): Buffer {
  const share = 0.01 + (0.94 * ((seed * 37) % 97)) / 96;
  return Buffer.from(bytes.subarray(0, Math.max(1, Math.floor(share * bytes.length))));
}
