import type { Command } from '../command.ts';
import { runBackupProgram } from '../run-backup-program.ts';

const help = `
assay backup DIR [--without-keys] [--json]
assay backup list DIR [--json]
assay backup verify DIR [--backup NAME] [--json]
assay backup prune DIR --keep N [--json]

Backs up the installation that the settings name (ASSAY_DATA, DATABASE_URL, S3_BUCKET …, as for the server), running
or not, into the folder DIR, which the first backup creates: database, files and keys. Files that a backup in DIR
already has are not copied again. Everything written is read back, and the ledger's tree is computed again.

With ASSAY_BACKUP_PASSPHRASE (12 characters or more) at the first backup, everything in DIR is encrypted (scrypt,
AES-256-GCM), and the same passphrase is needed from then on. WITHOUT IT THE BACKUP HOLDS THE KEYS UNENCRYPTED: the
instance secret, which opens sealed passwords and tokens, and the key that signs the ledger (as it is
in the data folder: encrypted if it is there).

  --without-keys  leaves out the instance secret, the ledger's signing keys and the TLS key; a restore then needs
                  ASSAY_SECRET and ASSAY_LEDGER_KEY or ASSAY_LEDGER_SIGNER
  list            lists the backups in DIR, oldest first
  verify          reads all of a backup (the newest unless named) and says what is damaged or missing
  prune           removes all but the newest N, and what only those had
  --json          prints the result as JSON

Exit status: 0 made and verified; 1 it failed, or something in it is damaged, with the reason; 2 not possible as given
(no installation, no backups, a wrong passphrase); 3 refused, so that nothing is overwritten.
`;

const VERBS = ['list', 'verify', 'prune'];

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Back up an installation, running or not; list, verify and prune backups',
  help,
  run: ([first = '', ...others], terminal) => {
    const args = VERBS.includes(first) ? [first, ...others] : ['make', first, ...others];
    return runBackupProgram(
      args.filter((arg) => arg !== ''),
      terminal,
    );
  },
};
