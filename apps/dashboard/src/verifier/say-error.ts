import type { LedgerError } from '@assay/ledger';
import type { Said } from '@assay/ledger/bundle';
import type { TimestampError } from '@assay/ledger/timestamp';

/** The fault of ledger material, by its code: the error's own message is English. */
export const sayLedgerError = ({ code }: Pick<LedgerError, 'code'>): Said => ({
  id: `ledger-error.${code}`,
});

export const sayTimestampError = ({ code }: TimestampError): Said => ({ id: `timestamp-error.${code}` });
