import type { Report, ReportAsset, ReportDocument } from '@assay/contract/reports';
import { tellFailure } from '@assay/contract/wordings/verdict-sentences';

type Unexamined = Report['summary']['unexamined'];

/** Whether methods have looked at the file; of a file that none looks at, "complete" says nothing. */
export function wasAnalysed({ verdict }: ReportAsset): boolean {
  return verdict.status === 'complete' && verdict.methods.length > 0;
}

/** What nothing, or not all, can be said of, each reason once with the files that it holds for. */
export function listUnexamined(assets: readonly ReportAsset[]): Unexamined {
  const entries = assets.flatMap((asset) =>
    explain(asset).map((reason) => ({ ...reason, file: asset.number })),
  );
  const grouped = Map.groupBy(entries, ({ kind, why }) => `${kind} ${why}`);
  return [...grouped.values()].flatMap((same) => {
    const files = same.map(({ file }) => file);
    return same.slice(0, 1).map(({ file: _, ...reason }) => ({ ...reason, files }));
  });
}

type Reason = Omit<Unexamined[number], 'files'>;

function explain({ verdict, document }: ReportAsset): Reason[] {
  const { status, sentences, methods } = verdict;
  switch (status) {
    case 'none':
      return [{ kind: 'not-analysed', why: 'No analysis was wanted.' }];
    case 'pending':
      return [{ kind: 'pending', why: 'The analysis had not ended when this report was made.' }];
    case 'failed':
      return [{ kind: 'failed', why: `The analysis failed. ${tellFailure(verdict)}`.trim() }];
  }
  if (methods.length === 0) {
    return [{ kind: 'not-analysed', why: sentences[0] ?? 'No method looks at files of this type.' }];
  }
  const failed = methods.filter((method) => method.status === 'failed').map(({ title }) => title);
  return [
    ...(document ? explainDocument(document) : []),
    ...(failed.length > 0
      ? [{ kind: 'method-failed' as const, why: `Not every method came to its end: ${failed.join(', ')}.` }]
      : []),
  ];
}

/** A document without a history was examined. Older analyses do not tell what was left out, only that nothing can be told. */
function explainDocument({ verdict, reason, unexamined }: ReportDocument): Reason[] {
  if (!unexamined) return verdict === 'cannot-tell' ? [{ kind: 'cannot-tell', why: reason }] : [];
  return unexamined.map(({ words, statements }) => ({
    kind: words === reason ? 'cannot-tell' : 'in-part',
    why: words,
    ...(statements.length > 0 && { statements }),
  }));
}
