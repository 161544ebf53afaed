import type { AssayRecord } from '@assay/contract/records';

/**
 * An additional request to the customer whose answers the record holds; to a new one, for this record, if it
 * has none.
 */
export function askCustomerOf({ id: recordId, requestData }: AssayRecord) {
  const id = requestData?.clientRequestId;
  return typeof id === 'string' ? { kind: 'additional' as const, id } : { kind: 'new' as const, recordId };
}
