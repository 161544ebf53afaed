import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { type InstanceSecret, openInstanceSecret } from '../../platform/config/secret.ts';
import { startEmbeddedDatabase } from '../../platform/database/embedded/embedded-database.ts';
import { createClosers } from '../../platform/process/closers.ts';
import { openFolderStore } from '../../platform/storage/folder-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openS3Store } from '../../platform/storage/s3-store.ts';
import { BackupError } from './backup-error.ts';

/** The source of a backup or the target of a restore: running or not. */
export interface Installation {
  readonly config: Config;
  readonly secret: InstanceSecret;
  /** Address for the database's owner. */
  readonly ownerUrl: string;
  readonly storage: ObjectStore;
}

export interface OpenInstallation extends Installation {
  close(): Promise<void>;
}

/**
 * Opens the configured installation unchanged: nothing is migrated. The embedded database is started if it is
 * not running.
 */
export async function openInstallation(config: Config): Promise<OpenInstallation> {
  if (config.secret === undefined && !existsSync(join(config.dataFolder, 'secret'))) {
    const hint = 'Name its data folder with ASSAY_DATA, or its secret with ASSAY_SECRET.';
    throw new BackupError('absent', `There is no installation in ${config.dataFolder}. ${hint}`);
  }
  return openAsIs(config);
}

/** The same if there may be nothing yet. */
export async function openAsIs(config: Config): Promise<OpenInstallation> {
  const closers = createClosers();
  try {
    const secret = openInstanceSecret(config.dataFolder, config.secret);
    let ownerUrl = config.databaseUrl;
    if (!ownerUrl) {
      const embedded = await startEmbeddedDatabase({ dataFolder: config.dataFolder, secret });
      closers.add(embedded.stop);
      ownerUrl = embedded.ownerUrl;
    }
    const storage = config.s3
      ? openS3Store(config.s3)
      : await openFolderStore(join(config.dataFolder, 'files'));
    closers.add(() => storage.close());
    return { config, secret, ownerUrl, storage, close: closers.closeAll };
  } catch (error) {
    await closers.closeAll().catch(() => undefined);
    throw error;
  }
}
