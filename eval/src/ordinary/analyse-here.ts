import { defaultLimits, detectFileType } from '@assay/analysis';
import { measureAudio, measureDocument, measurePicture, measureVideo } from '@assay/analysis/in-process';
import type { AssessmentResult, Said } from '@assay/forensics';
import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';

/** The results that count when an ordinary file is judged. */
export interface Analysed {
  readonly tamperScore: number | null;
  readonly document: { readonly verdict: string; readonly reason: string } | null;
  readonly sentences: readonly string[];
  readonly findings: readonly string[];
}

/** Stands in for the time of receipt, so that figures do not depend on the day. */
const RECEIVED_AT = new Date('2026-11-28T00:00:00Z');

/**
 * The same result as from `analyseFile`, by the same code in this process: without the sandbox, the limits of
 * time and memory, and content credentials. @throws Error the reason why the file cannot be analysed
 */
export async function analyseHere(bytes: Uint8Array): Promise<Analysed> {
  const type = detectFileType(bytes);
  if (!type) throw new Error('The type of the file is not known.');
  const options = {
    mimeType: type.mimeType,
    receivedAt: RECEIVED_AT,
    cues: 'all',
    limits: defaultLimits,
  } as const;
  if (type.kind === 'document') {
    const { results, verdict } = await measureDocument(bytes, options);
    const { verdict: history, reason } = verdict.document;
    return present(results, verdict, { verdict: history, reason: inWords(reason) });
  }
  const measure = { image: measurePicture, audio: measureAudio, video: measureVideo }[type.kind];
  const { results, verdict } = await measure(bytes, options);
  return present(results, verdict, null);
}

function present(
  results: readonly AssessmentResult[],
  { tamperScore, sentences }: { readonly tamperScore: number | null; readonly sentences: readonly Said[] },
  document: Analysed['document'],
): Analysed {
  return {
    tamperScore,
    document,
    sentences: sentences.map(inWords),
    findings: results
      .filter(({ status }) => status === 'finding')
      .map(
        ({ model, compromisedScore, message }) =>
          `${model} ${Math.round(compromisedScore ?? 0)}: ${inWords(message)}`,
      ),
  };
}

function inWords(said: Said): string {
  if (typeof said === 'string') return said;
  return inEnglish(Array.isArray(said) ? (said as readonly Statement[]) : [said as Statement]);
}
