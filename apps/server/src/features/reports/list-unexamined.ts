import type { Report, ReportAsset, ReportDocument } from '@assay/contract/reports';
import { isSame, listSentences, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { readStatements, type Statement, type StatementId, say, series } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { nameMethod } from './name-method.ts';

type Unexamined = Report['summary']['unexamined'];

/** Whether methods have examined the file; for a file that none examines, "complete" says nothing. */
export function wasAnalysed({ verdict }: ReportAsset): boolean {
  return verdict.status === 'complete' && verdict.methods.length > 0;
}

/** What could not, or not completely, be examined: each reason once with the files to which it applies. */
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

function explain(asset: ReportAsset): Reason[] {
  const { verdict, document } = asset;
  const { status, methods } = verdict;
  switch (status) {
    case 'none':
      return [sayWhy('not-analysed', say('report.not-wanted'))];
    case 'pending':
      return [sayWhy('pending', say('report.pending'))];
    case 'failed':
      return [explainFailure(asset)];
  }
  if (methods.length === 0) {
    const [first] = listSentences(verdict);
    return [
      first
        ? explainWhy('not-analysed', first.english, first.statements)
        : sayWhy('not-analysed', say('report.no-method')),
    ];
  }
  const failed = methods.filter((method) => method.status === 'failed').map(nameMethod);
  return [
    ...(document ? explainDocument(document) : []),
    ...explainParts(asset),
    ...(failed.length > 0
      ? [sayWhy('method-failed', say('report.methods-failed', { methods: series('comma', failed) }))]
      : []),
  ];
}

/** Statements that a part of the file was left out. */
const LEFT_OUT: ReadonlySet<string> = new Set<StatementId>([
  ...(['file-parts.only-first', 'file-parts.auxiliary', 'jpeg.first-scans-only', 'jpeg.too-large'] as const),
  ...(['recording.first-minutes', 'recording.frame-size-changes', 'recording.sound-breaks-off'] as const),
  ...(['recording.sound-changes', 'recording.sound-not-looked-at', 'recording.sound-too-long'] as const),
  ...(['recording.video-too-long', 'verdict.no-video-decoder'] as const),
  ...(['credentials.unreadable', 'credentials.elsewhere'] as const),
  ...(['receipt.pages-not-read', 'receipt.pages-unread'] as const),
  ...(['account.not-examined', 'account.further-accounts'] as const),
  ...(['failure.expenses-not-read', 'failure.expenses-not-read-again'] as const),
]);

/** What verdict, methods and reading say of parts of the file that were left out, each once. */
function explainParts({ verdict, readingNotes = [] }: ReportAsset): Reason[] {
  const said = [
    ...(verdict.statements ?? []),
    ...verdict.methods.flatMap(({ statements }) => [statements?.message, statements?.limits]),
    ...readingNotes.map(({ statements }) => statements),
  ].flatMap((statements) => readStatements(statements) ?? []);
  const left = said.filter(({ id }) => LEFT_OUT.has(id)).map((one) => sayWhy('in-part', one));
  return [...new Map(left.map((reason) => [reason.why, reason])).values()];
}

/**
 * A document without a history was examined. Older analyses do not say what was left out, only that the
 * result is unknown.
 */
function explainDocument({ verdict, reason, statements = [], unexamined }: ReportDocument): Reason[] {
  if (!unexamined) return verdict === 'cannot-tell' ? [explainWhy('cannot-tell', reason, statements)] : [];
  return unexamined.map((part) =>
    isSame({ english: part.words, statements: part.statements }, { english: reason, statements })
      ? explainWhy('cannot-tell', part.words, part.statements)
      : explainWhy('in-part', part.words, part.statements),
  );
}

function sayWhy(kind: Reason['kind'], said: Statement): Reason {
  return { kind, why: inEnglish(said), statements: [said] };
}

function explainWhy(
  kind: Reason['kind'],
  why: string,
  statements: VerdictSentence['statements'] | undefined,
): Reason {
  return { kind, why, ...(statements && statements.length > 0 && { statements: [...statements] }) };
}

/** Why the analysis of a file failed. */
export function explainFailure({ verdict: { failure } }: ReportAsset): Reason {
  if (!failure) return sayWhy('failed', say('report.failed-unexplained'));
  const { message, statements } = failure;
  const [reason] = readStatements(statements) ?? [];
  if (reason) return sayWhy('failed', say('report.failed', { reason }));
  return explainWhy('failed', `The analysis failed. ${message}`, null);
}
