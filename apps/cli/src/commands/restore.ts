import type { Command } from '../command.ts';
import { runBackupProgram } from '../run-backup-program.ts';

const help = `
assay restore DIR [--backup NAME] [--checkpoint FILE] [--json]
assay restore DIR --drill [--backup NAME] [--json]

Restores a backup (the newest in DIR unless named) into the installation that the settings name: an empty data folder
(ASSAY_DATA), and an empty database and bucket if these are your own. The data is migrated to this version. Then start Assay.

  --checkpoint FILE  a signed checkpoint of the ledger that you kept elsewhere: an older backup is refused
  --drill            restore a copy to look into: without the ledger's signing keys, so that it cannot sign, and without
                     waiting jobs

A restore is refused, with advice, if the target is not empty, or if the ledger would fork: the installation
still runs, or a witness or your checkpoint has seen more entries than the backup holds. An encrypted backup needs
ASSAY_BACKUP_PASSPHRASE.

Exit status: 0 restored and verified; 1 it failed, or what was restored is damaged, with the reason; 2 not possible as
given (no backup, a wrong passphrase); 3 refused.
`;

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restore a backup on an empty machine',
  help,
  run: (args, terminal) => runBackupProgram(['restore', ...args], terminal),
};
