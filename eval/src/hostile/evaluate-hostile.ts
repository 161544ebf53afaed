import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { analyseFile, closeAnalysis, deriveImage, describeSandbox, type Limits } from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest, type Sample } from '../manifest.ts';
import { showProgress } from '../show-progress.ts';

/** Tighter than the product's, so that a file that needs much stands out. */
const limits: Partial<Limits> = { processorMs: 30_000, memoryBytes: 2 * 2 ** 30 };

interface Outcome {
  readonly file: string;
  /** `complete`, or the failure's code. */
  readonly analysis: string;
  readonly derivation: string;
  readonly milliseconds: number;
  /** Most memory of the analysis; null where none was measured. */
  readonly peakBytes: number | null;
  /** What should not have happened; null where all is well. */
  readonly complaint: string | null;
}

/** `eval hostile`: every malformed or attacking file must end within its limits with a clear result. */
export async function evaluateHostile(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const hostile = readManifest(data).filter(({ label }) => label === 'hostile');
  const samples = limitSamples(hostile, limit);
  console.log((await describeSandbox()).summary);
  const outcomes: Outcome[] = [];
  const queue = samples.values();
  async function work(): Promise<void> {
    for (const sample of queue) {
      outcomes.push(await tryFile(data, sample));
      showProgress(outcomes.length, samples.length);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  closeAnalysis();
  outcomes.sort((a, b) => (a.file < b.file ? -1 : 1));
  if (json) writeFileSync(json, `${JSON.stringify(outcomes, null, 2)}\n`);
  console.log(presentOutcomes(outcomes));
  return outcomes.some(({ complaint }) => complaint) ? 1 : 0;
}

async function tryFile(data: string, { file }: Sample): Promise<Outcome> {
  const path = join(data, file);
  const started = performance.now();
  const analysed = await analyseFile(path, { limits });
  const derived = await deriveImage(path, { limits });
  const analysis = analysed.error?.code ?? 'complete';
  const derivation = derived.status === 'failed' ? derived.error.code : 'complete';
  const milliseconds = performance.now() - started;
  const { peakBytes } = analysed;
  return { file, analysis, derivation, milliseconds, peakBytes, complaint: judge(file, analysis) };
}

/** The PNG suite says which of its files are to be refused: those whose name begins with x. */
function judge(file: string, analysis: string): string | null {
  if (['timeout', 'busy', 'memory', 'crashed'].includes(analysis)) return `ended by ${analysis}`;
  if (!file.includes('/pngsuite/') || !file.endsWith('.png')) return null;
  const refused = analysis !== 'complete';
  if (basename(file).startsWith('x') === refused) return null;
  return refused ? 'a sound file was refused' : 'a broken file was accepted';
}

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
    `most memory ${Math.round(Math.max(...outcomes.map(({ peakBytes }) => peakBytes ?? 0)) / 2 ** 20)} MB`,
    `\n${complaints.length} of ${outcomes.length} need a look`,
    ...complaints.map(({ file, complaint }) => `  ${file}: ${complaint}`),
  ].join('\n');
}
