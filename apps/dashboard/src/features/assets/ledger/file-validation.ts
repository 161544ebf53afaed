import { type Asset, type MediaEntry, VALIDATION, validationStatus } from '@assay/contract/assets';
import { CallError } from '@assay/contract/client';
import { describeValidation, statusOfFailure, type ValidationState } from './validation-state.ts';

/** The ledger's state of a file that was looked up by its fingerprint. */
export interface FileValidation {
  readonly state: ValidationState;
  /** In the server's words; empty if there are none. */
  readonly message: string;
  /** The organisation had taken the same content in before. */
  readonly mediaExisted: boolean;
  readonly ledgerTimestamp: string | null;
}

export interface LookUp {
  readonly media: readonly Pick<
    MediaEntry,
    'uuid' | 'validationStatus' | 'validationMessage' | 'mediaExisted'
  >[];
  readonly ledgerTimestamp: string | null;
}

const nothingKnown = (status: number): FileValidation => ({
  state: describeValidation(status),
  message: '',
  mediaExisted: false,
  ledgerTimestamp: null,
});

/**
 * The earlier look-up, if it is for the same file and agrees with the asset's current state. It is shown
 * while the ledger is queried again, so that nothing that depends on it disappears for a moment.
 */
export function stillStanding<Before extends LookUp>(
  { id, ledger }: Pick<Asset, 'id' | 'ledger'>,
  before: Before | undefined,
): Before | undefined {
  const entry = before?.media.find(({ uuid }) => uuid === id);
  return entry?.validationStatus === ledger.validationStatus ? before : undefined;
}

/**
 * Loading until there is an answer or a failure. Of several files with this fingerprint, the requested one
 * counts.
 */
export function readValidation(
  assetId: string,
  { data, error }: { data: LookUp | undefined; error: Error | null },
): FileValidation {
  if (data) {
    const entry = data.media.find(({ uuid }) => uuid === assetId) ?? data.media[0];
    if (!entry) return nothingKnown(VALIDATION.notValid);
    const { validationMessage: message, mediaExisted } = entry;
    const state = describeValidation(validationStatus(entry.validationStatus));
    return { state, message, mediaExisted, ledgerTimestamp: data.ledgerTimestamp };
  }
  if (!error) return nothingKnown(VALIDATION.loading);
  return nothingKnown(statusOfFailure(error instanceof CallError ? error.httpStatus : 0));
}
