import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { RecordFinding } from '@assay/contract/records';

interface FindingGroup {
  readonly code: RecordErrorCode;
  readonly findings: readonly RecordFinding[];
}

/** Repeats each file's own score beside its picture. */
const LAST: RecordErrorCode = 'ERROR_TAMPERED_ASSETS';

/**
 * Groups findings by kind; kinds, and findings within them, keep the given order. Scores come last: they are
 * shown with each file, while other findings are only known by comparing files.
 */
export function groupFindings(findings: readonly RecordFinding[]): FindingGroup[] {
  const groups = new Map<RecordErrorCode, RecordFinding[]>();
  for (const finding of findings) {
    const known = groups.get(finding.code);
    if (known) known.push(finding);
    else groups.set(finding.code, [finding]);
  }
  return [...groups]
    .map(([code, all]) => ({ code, findings: all }))
    .sort((one, other) => Number(one.code === LAST) - Number(other.code === LAST));
}

/** Identical for the same finding when the record is read again. */
export function identify({ code, assetIds }: RecordFinding): string {
  return [code, ...assetIds].join(' ');
}
