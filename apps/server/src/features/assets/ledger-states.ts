import type { Asset } from '@assay/contract/assets';

export type LedgerState = Asset['ledger'];

export const NOT_ENTERED: LedgerState = {
  validationStatus: 'not-validated',
  index: null,
  ledgerTimestamp: null,
};

export const VALIDATION_MESSAGES: Record<LedgerState['validationStatus'], string> = {
  validated: 'The fingerprint is in the ledger.',
  'validated-imported': 'The fingerprint was imported into the ledger.',
  pending: 'The fingerprint waits for its entry in the ledger.',
  'not-validated': 'The fingerprint is not valid: it is not in the ledger, or was revoked there.',
  unknown: 'The state of the fingerprint in the ledger is not known.',
};
