import type { RecordFinding } from '@assay/contract/records';
import type { RecordErrorCode } from '@assay/contract/words';

interface FindingGroup {
  readonly code: RecordErrorCode;
  readonly findings: readonly RecordFinding[];
}

/** Findings of one kind together; kinds, and findings within them, stay in the order given. */
export function groupFindings(findings: readonly RecordFinding[]): FindingGroup[] {
  const groups = new Map<RecordErrorCode, RecordFinding[]>();
  for (const finding of findings) {
    const known = groups.get(finding.code);
    if (known) known.push(finding);
    else groups.set(finding.code, [finding]);
  }
  return [...groups].map(([code, all]) => ({ code, findings: all }));
}

/** The same for the same finding when the record is read again. */
export function identify({ code, assetIds }: RecordFinding): string {
  return [code, ...assetIds].join(' ');
}
