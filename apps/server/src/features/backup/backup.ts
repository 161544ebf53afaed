export type { Installation } from './installation.ts';
export { makeBackup } from './make-backup.ts';
export type { Manifest } from './manifest.ts';
export { pruneBackups } from './prune-backups.ts';
export { openRepository, type Repository } from './repository/repository.ts';
export { restoreBackup } from './restore-backup.ts';
export { runBackup } from './run-backup.ts';
export { verifyBackup } from './verify-backup.ts';
