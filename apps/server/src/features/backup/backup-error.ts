/**
 * `refused`: it would have forked the ledger or overwritten something. `wrong-passphrase` and `absent`: wrong
 * or missing input. `damaged`: stored data differs from what was written. `failed`: prevented by the machine
 * (disk, database, store).
 */
export type BackupErrorKind = 'refused' | 'wrong-passphrase' | 'absent' | 'damaged' | 'failed';

/** Why a backup was not made or not restored; the message tells the operator what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly kind: BackupErrorKind;

  constructor(kind: BackupErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
