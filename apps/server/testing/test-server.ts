import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, createClient } from '@assay/contract/client';
import type { TokenType } from '@assay/contract/roles';
import { createFingerprintThreads } from '@assay/fingerprint/node';
import pg from 'pg';
import { inject } from 'vitest';
import { startApi } from '../src/api.ts';
import { createAntivirus } from '../src/platform/antivirus/antivirus.ts';
import { createPasswordHasher } from '../src/platform/auth/password-hash.ts';
import type { Config } from '../src/platform/config/config.ts';
import { readConfig } from '../src/platform/config/read-config.ts';
import { createLogger, type Logger } from '../src/platform/logging/logger.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import type { Platform } from '../src/platform/platform.ts';
import { openQueue } from '../src/platform/queue/queue.ts';
import { createDiskRoom } from '../src/platform/storage/disk-room.ts';
import { openFolderStore } from '../src/platform/storage/folder-store.ts';
import { openS3Store } from '../src/platform/storage/s3-store.ts';
import { startWorker } from '../src/worker.ts';
import { openTestCluster } from './test-cluster.ts';
import { startTestDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** Processes jobs in this process too; false by default. */
  worker?: boolean;
  /** For this file alone, with an empty database: where a test speaks of the whole installation. */
  alone?: boolean;
  config?: Partial<Config>;
  /** Silent by default. */
  logger?: Logger;
}

export interface TestServer {
  /** http://localhost:PORT */
  address: string;
  platform: Platform;
  /** Calls routes of the contract, with this token or with none. */
  client(token?: string, options?: { type?: TokenType; onBehalfOf?: string }): Call;
  close(): Promise<void>;
}

/** The least that argon2id takes: tests make users and sign in by the hundred. What the product asks is tested of the product. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A platform of one's own: real database and queue, files in a temporary folder. */
export async function startTestPlatform(
  config: Partial<Config> = {},
  logger = createLogger(process.env.LOG_LEVEL ?? 'silent'),
): Promise<Platform> {
  const folder = mkdtempSync(join(inject('testFolder'), 'platform-'));
  const { database, ownerUrl, secret, close: closeDatabase } = await startTestDatabase();
  const queue = await openQueue({
    ...{ ownerUrl, secret },
    onError: (error, job) => logger.error({ err: error, job }, 'queue'),
  });
  const storage = config.s3 ? openS3Store(config.s3) : await openFolderStore(join(folder, 'files'));
  const settings = readConfig({
    PORT: '0',
    ASSAY_DATA: folder,
    ASSAY_RATE_LIMIT: '0',
    DATABASE_URL: ownerUrl,
  });
  const fingerprints = createFingerprintThreads(1);
  return {
    ...{ config: { ...settings, ...config }, logger, secret, database, queue, storage },
    fingerprints,
    antivirus: createAntivirus(config.antivirus),
    disk: createDiskRoom({ folders: [folder] }),
    ...{ metrics: createMetrics(), instanceId: 'test' },
    passwords: createPasswordHasher(secret.derive('password pepper'), CHEAP),
    async close() {
      await queue.stop(1_000);
      await closeDatabase();
      await fingerprints.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

const shared = new Map<boolean, Promise<TestServer>>();

/**
 * The whole application on a free port. Close it in `afterAll`. Test files that run in one process after each other
 * share it, unless they want it with settings of their own or alone: each makes organisations of its own, and speaks
 * of nothing else.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { worker = false, config, logger, alone } = options;
  if (alone || config || logger) return startOwnServer(options);
  const running = shared.get(worker) ?? startOwnServer({ worker });
  shared.set(worker, running);
  const server = await running;
  await forgetEarlierFiles(server.platform);
  // The end of the process closes it, and the end of the run drops its database.
  return { ...server, close: async () => undefined };
}

/** What there is but once: the main organisation, who lets it in, and how often this address has tried to sign in. */
async function forgetEarlierFiles({ config }: Platform): Promise<void> {
  const { superuserUrl } = await openTestCluster();
  const url = new URL(superuserUrl);
  url.pathname = new URL(config.databaseUrl ?? '').pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`
    UPDATE organisations SET is_main = false WHERE is_main;
    DELETE FROM support_grants;
    DELETE FROM sign_in_attempts`);
  await client.end();
}

async function startOwnServer({ worker, config, logger }: TestServerOptions): Promise<TestServer> {
  const platform = await startTestPlatform(config, logger);
  const api = await startApi(platform);
  const working = worker ? await startWorker(platform) : undefined;
  return {
    address: api.address,
    platform,
    client: (token, { type, onBehalfOf } = {}) =>
      createClient({
        baseUrl: api.address,
        token: () => (token ? { value: token, type } : null),
        onBehalfOf: () => onBehalfOf ?? null,
      }),
    async close() {
      await api.close();
      await working?.close();
      await platform.close();
    },
  };
}
