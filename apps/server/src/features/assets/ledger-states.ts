import type { Asset } from '@assay/contract/assets';

export type LedgerState = Asset['ledger'];

export const NOT_ENTERED: LedgerState = {
  validationStatus: 'not-validated',
  index: null,
  ledgerTimestamp: null,
  entryErasedAt: null,
};
