import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient, type TokenType } from '@assay/contract';
import { startApi } from '../src/api.ts';
import { createPasswordHasher } from '../src/platform/auth/password-hash.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { createLogger, type Logger } from '../src/platform/logging/logger.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import type { Platform } from '../src/platform/platform.ts';
import { openQueue } from '../src/platform/queue/queue.ts';
import { openFolderStore } from '../src/platform/storage/folder-store.ts';
import { openS3Store } from '../src/platform/storage/s3-store.ts';
import { startWorker } from '../src/worker.ts';
import { startTestDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** Works on jobs in this process too; false unless said. */
  worker?: boolean;
  config?: Partial<Config>;
  /** Silent unless said. */
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

/** A platform of one's own: real database and queue, files in a temporary folder. */
export async function startTestPlatform(
  config: Partial<Config> = {},
  logger = createLogger(process.env.LOG_LEVEL ?? 'silent'),
): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
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
  return {
    ...{ config: { ...settings, ...config }, logger, secret, database, queue, storage },
    ...{ metrics: createMetrics(), instanceId: 'test' },
    passwords: createPasswordHasher(secret.derive('password pepper')),
    async close() {
      await queue.stop(1_000);
      await closeDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The whole application on a free port. Close it in `afterAll`. */
export async function startTestServer({
  worker,
  config,
  logger,
}: TestServerOptions = {}): Promise<TestServer> {
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
