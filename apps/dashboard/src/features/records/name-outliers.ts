import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { RecordFinding } from '@assay/contract/records';

/**
 * By file: how it stands out from the others, the gravest first. The first file of a finding is the
 * conspicuous one.
 */
export function nameOutliers(findings: readonly RecordFinding[]): ReadonlyMap<string, RecordErrorCode[]> {
  const outliers = new Map<string, RecordErrorCode[]>();
  for (const { code, assetIds } of findings) {
    const [id] = assetIds;
    const known = id === undefined ? undefined : (outliers.get(id) ?? []);
    if (id !== undefined && known && !known.includes(code)) outliers.set(id, [...known, code]);
  }
  return outliers;
}
