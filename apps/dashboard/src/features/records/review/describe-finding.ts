import type { Asset } from '@assay/contract/assets';
import type { RecordFinding } from '@assay/contract/records';
import { chooseDistanceUnit } from '../../../ui/distance-unit.ts';
import { tellFinding } from './tell-finding.ts';

/** The files of the record that a finding is about, in its order. */
export function listFiles({ assetIds }: RecordFinding, assets: readonly Asset[]): Asset[] {
  return assetIds.flatMap((id) => assets.find((asset) => asset.id === id) ?? []);
}

/** Its sentence, in the reader's unit of distance. */
export function describeFinding(finding: RecordFinding, files: readonly Asset[]): string {
  const nameOf = (id: string) => files.find((asset) => asset.id === id)?.originalName;
  return tellFinding(finding, nameOf, chooseDistanceUnit());
}
