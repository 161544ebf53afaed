import { LedgerError, parseVerifierKey } from '@assay/ledger';
import type { Said, VerifyTime, WitnessTrust } from '@assay/ledger/bundle';
import { readRevocationLists, readRoots, TimestampError, verifyTimestamp } from '@assay/ledger/timestamp';
import { sayLedgerError, sayTimestampError } from './say-error.ts';

/** The demands as they were typed. */
export interface Demands {
  /** Verifier keys with white space between. */
  readonly witnesses: string;
  readonly quorum: string;
  /** PEM. */
  readonly roots: string;
  /** Object identifiers with white space between. */
  readonly policies: string;
  /** Revocation lists, PEM. */
  readonly revocations: string;
}

export const NO_DEMANDS: Demands = { witnesses: '', quorum: '', roots: '', policies: '', revocations: '' };

/** A reader's requirements beyond the log's own signature; a sentence if they cannot be parsed. */
export function readDemands(
  demands: Demands,
): { witnesses: WitnessTrust; verifyTime: VerifyTime | undefined } | { problem: string; said: Said } {
  try {
    return { witnesses: readWitnesses(demands), verifyTime: readAuthorities(demands) };
  } catch (error) {
    if (error instanceof DemandError) return { problem: error.message, said: error.said };
    if (error instanceof LedgerError) return { problem: error.message, said: sayLedgerError(error) };
    if (error instanceof TimestampError) return { problem: error.message, said: sayTimestampError(error) };
    throw error;
  }
}

/** The requirements make no sense. */
class DemandError extends Error {
  readonly said: Said;

  constructor(message: string, id: string, values: Said['values'] = {}) {
    super(message);
    this.said = { id: `verifier.${id}`, values };
  }
}

function readWitnesses({ witnesses, quorum }: Demands): WitnessTrust {
  const keys = [...new Set(listOf(witnesses))];
  for (const key of keys) {
    if (parseVerifierKey(key).type !== 'cosignature')
      throw new DemandError('a key is not that of a witness', 'not-witness-key');
  }
  const wanted = quorum.trim() === '' ? keys.length : Number(quorum);
  if (!Number.isSafeInteger(wanted) || wanted < 0 || wanted > keys.length)
    throw new DemandError(
      `of ${keys.length} witnesses 0 to ${keys.length} can be asked for`,
      'quorum-range',
      {
        count: keys.length,
      },
    );
  return { keys, quorum: wanted };
}

function readAuthorities({
  roots: pem,
  policies: named,
  revocations: lists,
}: Demands): VerifyTime | undefined {
  const policies = listOf(named);
  if (pem.trim() === '') {
    if (policies.length > 0)
      throw new DemandError('policies need the certificates of an authority', 'policies-need-roots');
    if (lists.trim() !== '')
      throw new DemandError(
        'revocation lists need the certificates of an authority',
        'revocations-need-roots',
      );
    return undefined;
  }
  const roots = readRoots(pem);
  const revocations = lists.trim() === '' ? [] : readRevocationLists(lists);
  return (token, stamped) => verifyTimestamp(token, stamped, { roots, policies, revocations });
}

const listOf = (text: string) => text.split(/\s+/).filter((item) => item !== '');
