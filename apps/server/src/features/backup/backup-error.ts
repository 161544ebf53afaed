/**
 * `refused`: it would have forked the ledger or written over something. `wrong-passphrase` and `absent`: not what was
 * given. `damaged`: something kept is not what was written. `failed`: the machine did not let us (disk, database, store).
 */
export type BackupErrorKind = 'refused' | 'wrong-passphrase' | 'absent' | 'damaged' | 'failed';

/** Why a backup was not made or not restored; the message is for the operator and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly kind: BackupErrorKind;

  constructor(kind: BackupErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
