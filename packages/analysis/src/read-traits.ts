import { type DocumentTraits, describeTraits, type TraitPage } from '@assay/forensics';
import { analyseFile } from './analyse-file.ts';
import { detectExpenses } from './detect-expenses.ts';
import type { Failure } from './failure.ts';

export type ReadTraits =
  | { readonly status: 'complete'; readonly traits: DocumentTraits }
  | { readonly status: 'failed'; readonly error: Failure };

/**
 * The traits of a PDF that are compared with its issuer's samples; read in the sandbox. `today` is
 * YYYY-MM-DD.
 */
export async function readTraits(
  path: string,
  { today, signal }: { readonly today: string; readonly signal?: AbortSignal },
): Promise<ReadTraits> {
  const analysis = await analyseFile(path, {
    ...{ overlay: false, methods: ['pdf-metadata', 'e-invoice'] },
    signal,
  });
  if (analysis.error) return { status: 'failed', error: analysis.error };
  const expenses = await detectExpenses(path, { today, signal });
  const [expense] = expenses.status === 'complete' ? expenses.expenses : [];
  const pages = (analysis.pages ?? []).flatMap(({ number, width, height, text }): TraitPage[] =>
    text.source === 'none' ? [] : [{ number, width, height, source: text.source, lines: text.lines }],
  );
  const find = (id: string) => analysis.assessments.find(({ model }) => model === id);
  const traits = describeTraits({
    isPdf: analysis.document !== null,
    fonts: analysis.fonts ?? [],
    pageSizes: analysis.pages ?? [],
    revisions: analysis.document?.revisions.length ?? 0,
    signatures: analysis.document?.signatures.length ?? 0,
    hasEInvoice: (find('e-invoice')?.status ?? 'not-applicable') !== 'not-applicable',
    pages,
    metadata: find('pdf-metadata')?.raw ?? null,
    merchant: expense?.merchant ?? null,
    number: expense?.number ?? null,
    date: expense?.date ?? null,
  });
  return { status: 'complete', traits };
}
