import type { AssayRecord } from '@assay/contract/records';

/** More of the customer whose answers the record holds; of somebody new, for this record, where it holds none. */
export function askCustomerOf({ id: recordId, requestData }: AssayRecord) {
  const id = requestData?.clientRequestId;
  return typeof id === 'string' ? { kind: 'additional' as const, id } : { kind: 'new' as const, recordId };
}
