import type { LedgerError } from '@assay/ledger';
import type { TimestampError } from '@assay/ledger/timestamp';
import type { Statement } from '@assay/statements';

/** What is wrong with ledger material, by its code: the words of the error are English. */
export const sayLedgerError = ({ code }: Pick<LedgerError, 'code'>): Statement => ({
  id: `ledger-error.${code}`,
});

export const sayTimestampError = ({ code }: TimestampError): Statement => ({ id: `timestamp-error.${code}` });
