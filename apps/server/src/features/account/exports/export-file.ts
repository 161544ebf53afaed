import { EXPORT_DAYS } from '@assay/contract/constants';

export function keyOfExport({ organisationId, id }: { organisationId: string; id: string }): string {
  return `${organisationId}/exports/${id}.zip`;
}

export function expiryOfExport(): Date {
  return new Date(Date.now() + EXPORT_DAYS * 86_400_000);
}
