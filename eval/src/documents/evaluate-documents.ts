import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseFile, closeAnalysis } from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest, type Sample } from '../manifest.ts';
import { showProgress } from '../show-progress.ts';
import { checkPairs } from './check-pairs.ts';
import { type DocumentOutcome, presentDocuments } from './present-documents.ts';
import { tryTwins } from './try-twins.ts';

const LABELS = ['ordinary-pdf', 'varied-pdf', 'signed-pdf'];
/** Number of documents with made-up figures, each edited in every way. */
const TWINS = 40;

/**
 * `eval documents`: verdict, markers, time and memory of every PDF; what is detected of edits made here; the
 * pairs.
 */
export async function evaluateDocuments(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const all = readManifest(data).filter(({ file, label }) => LABELS.includes(label) && /\.pdf$/i.test(file));
  const samples = limitSamples(all, limit);
  const outcomes: DocumentOutcome[] = [];
  for (const sample of samples) {
    outcomes.push(await measure(data, sample));
    showProgress(outcomes.length, samples.length);
  }
  const pairs = await checkPairs(data, limit);
  closeAnalysis();
  const twins = await tryTwins(Math.min(TWINS, limit));
  const complaints = outcomes.filter(({ complaint }) => complaint !== null);
  if (json) writeFileSync(json, `${JSON.stringify({ outcomes, pairs, twins }, null, 2)}\n`);
  console.log(presentDocuments(outcomes, pairs, twins));
  return complaints.length > 0 ? 1 : 0;
}

async function measure(data: string, { file, label }: Sample): Promise<DocumentOutcome> {
  const result = await analyseFile(join(data, file));
  const failure = result.error?.code ?? null;
  const isWorse = failure !== null && ['timeout', 'memory', 'crashed'].includes(failure);
  return {
    file,
    label,
    verdict: result.document?.verdict ?? null,
    failure,
    score: result.tamperScore,
    pages: result.pages?.length ?? null,
    markers: result.document?.markers ?? [],
    revisions: result.document?.revisions.length ?? 0,
    reason: result.document?.reason ?? result.error?.message ?? '',
    failed: result.assessments.filter(({ status }) => status === 'failed').map(({ model }) => model),
    scores: Object.fromEntries(
      result.assessments
        .filter(({ compromisedScore }) => (compromisedScore ?? 0) > 0)
        .map(({ model, compromisedScore }) => [model, compromisedScore]),
    ),
    milliseconds: Math.round(result.milliseconds),
    megabytes: result.peakBytes === null ? null : Math.round(result.peakBytes / 2 ** 20),
    complaint: isWorse ? `ended by ${failure}` : null,
  };
}
