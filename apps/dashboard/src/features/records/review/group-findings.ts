import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { RecordFinding } from '@assay/contract/records';

interface FindingGroup {
  readonly code: RecordErrorCode;
  readonly findings: readonly RecordFinding[];
}

/** What each file's own score says already, beside its picture. */
const LAST: RecordErrorCode = 'ERROR_TAMPERED_ASSETS';

/**
 * Findings of one kind together; kinds, and findings within them, stay in the order given. Scores come last: they stand
 * at each file, and what is known only by comparing files does not.
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

/** The same for the same finding when the record is read again. */
export function identify({ code, assetIds }: RecordFinding): string {
  return [code, ...assetIds].join(' ');
}
