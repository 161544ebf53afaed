/** Every way in which ledger material can be wrong. A closed set: callers may switch over it. */
export type LedgerErrorCode =
  | 'key-malformed'
  | 'key-mismatch'
  | 'key-revoked'
  | 'key-retired'
  | 'entry-malformed'
  | 'entry-subject-mismatch'
  | 'entry-kind-mismatch'
  | 'file-revoked'
  | 'proof-malformed'
  | 'proof-inconsistent'
  | 'note-malformed'
  | 'note-unsigned'
  | 'note-signature-invalid'
  | 'checkpoint-malformed'
  | 'checkpoint-origin-mismatch'
  | 'index-out-of-range'
  | 'inclusion-mismatch'
  | 'request-malformed'
  | 'witness-quorum-missing'
  | 'tile-malformed';

/** Thrown by the parsers and openers of this package; `code` is stable, `message` is for people. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, message: string) {
    super(message);
    this.name = 'LedgerError';
    this.code = code;
  }
}
