import { runBackup } from './features/backup/backup.ts';
import { readConfig } from './platform/config/read-config.ts';

/** `assay backup` and `assay restore`, which start it with their own arguments. */
process.exitCode = await runBackup(process.argv.slice(2), {
  folder: process.cwd(),
  out: process.stdout,
  err: process.stderr,
  readConfig: () => readConfig(),
  passphrase: process.env.ASSAY_BACKUP_PASSPHRASE || undefined,
});
