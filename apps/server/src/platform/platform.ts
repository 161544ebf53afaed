import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createFingerprintThreads, type FingerprintThreads } from '@assay/fingerprint/node';
import { type Antivirus, createAntivirus } from './antivirus/antivirus.ts';
import { createPasswordHasher, type PasswordHasher } from './auth/password-hash.ts';
import type { Config } from './config/config.ts';
import { type InstanceSecret, openInstanceSecret } from './config/secret.ts';
import { type Database, openDatabase } from './database/database.ts';
import { startEmbeddedDatabase } from './database/embedded/embedded-database.ts';
import { migrate } from './database/migrate.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createClosers } from './process/closers.ts';
import { installQueue } from './queue/install-queue.ts';
import { openQueue, type Queue } from './queue/queue.ts';
import { countFailures } from './storage/count-failures.ts';
import { createDiskRoom, type DiskRoom } from './storage/disk-room.ts';
import { openFolderStore } from './storage/folder-store.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openS3Store } from './storage/s3-store.ts';
import { requireFinishedRestore } from './unfinished-restore.ts';

/** The services that every feature builds on; passed to each as a parameter. */
export interface Platform {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  secret: InstanceSecret;
  passwords: PasswordHasher;
  database: Database;
  queue: Queue;
  storage: ObjectStore;
  /** Computes the fingerprints of incoming files. */
  fingerprints: FingerprintThreads;
  /** Null if no virus scanner is set up. */
  antivirus: Antivirus | null;
  /** The disks that hold files and database. */
  disk: DiskRoom;
  /** Identifies this process; /healthz reports it. */
  instanceId: string;
  close(): Promise<void>;
}

/**
 * Opens everything: database (embedded unless DATABASE_URL), migrations, queue, file store. Undoes all of it
 * if one fails.
 */
export async function openPlatform(config: Config): Promise<Platform> {
  const closers = createClosers();
  try {
    requireFinishedRestore(config.dataFolder);
    const logger = createLogger(config.logLevel);
    const metrics = createMetrics();
    const secret = openInstanceSecret(config.dataFolder, config.secret);
    let ownerUrl = config.databaseUrl;
    const folders = [config.dataFolder];
    if (!ownerUrl) {
      const embedded = await startEmbeddedDatabase({
        dataFolder: config.dataFolder,
        secret,
        events: {
          onRestart: (milliseconds) =>
            logger.error({ milliseconds }, 'the embedded database ended and was restarted'),
          onFailure: (error) =>
            logger.error({ err: error }, 'the embedded database ended and cannot be restarted'),
        },
      });
      closers.add(embedded.stop);
      ownerUrl = embedded.ownerUrl;
      folders.push(embedded.folder);
    }
    const applied = await migrate({ ownerUrl, secret });
    if (applied.length) logger.info({ applied }, 'migrated');
    await installQueue({ ownerUrl, secret });
    const warn = (error: Error) => logger.warn({ err: error }, 'database connection lost');
    const database = openDatabase({
      ownerUrl,
      secret,
      onError: warn,
      replica: config.replica,
      onReplica: (isUsed, err) =>
        isUsed
          ? logger.info('lists and insights are read from the replica')
          : logger.warn(
              { err },
              'the replica cannot be reached or is too far behind: everything is read from the primary',
            ),
    });
    closers.add(() => database.close());
    const queue = await openQueue({
      ownerUrl,
      secret,
      onError(error, job) {
        if (job) metrics.jobErrors.inc({ job });
        logger.error({ err: error, job }, job ? 'job failed' : 'queue failed');
      },
    });
    closers.add(() => queue.stop());
    const store = config.s3
      ? openS3Store(config.s3)
      : await openFolderStore(join(config.dataFolder, 'files'));
    const storage = countFailures(store, () => metrics.storeFailures.inc());
    closers.add(() => storage.close());
    const fingerprints = createFingerprintThreads();
    closers.add(() => fingerprints.close());
    const passwords = createPasswordHasher(secret.derive('password pepper'));
    const instanceId = randomUUID();
    return {
      config,
      logger,
      metrics,
      secret,
      passwords,
      database,
      queue,
      storage,
      fingerprints,
      antivirus: createAntivirus(config.antivirus),
      disk: createDiskRoom({ folders, reserveBytes: config.diskReserveBytes }),
      instanceId,
      close: closers.closeAll,
    };
  } catch (error) {
    await closers.closeAll().catch(() => undefined);
    throw error;
  }
}
