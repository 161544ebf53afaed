import type { RecordFinding } from '@assay/contract/records';
import type { DistanceUnit } from '@assay/contract/wordings/amounts';
import { type RecordFindingValues, tellRecordFinding } from '@assay/contract/wordings/record-finding-words';

/** What a finding says, with distances in the reader's unit; the server tells them in miles. */
export function tellFinding(
  { code, message, assetIds, values }: Pick<RecordFinding, 'code' | 'message' | 'assetIds' | 'values'>,
  nameOf: (assetId: string) => string | undefined,
  unit: DistanceUnit,
): string {
  if (code !== 'ERROR_LOCATION_DIFFERENCE' || unit === 'miles') return message;
  const names = assetIds.map(nameOf);
  const [name, other] = names;
  if (name === undefined || names.includes(undefined)) return message;
  return tellRecordFinding(
    code,
    values as unknown as RecordFindingValues[typeof code],
    { name, other },
    unit,
  );
}
