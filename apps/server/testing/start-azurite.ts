import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BlobServiceClient, StorageSharedKeyCredential } from '@azure/storage-blob';
import { findFreePort, waitForPort } from './ports.ts';

/** Where `npm test` installs it (scripts/install-packages.ts). */
const AZURITE = resolve(
  import.meta.dirname,
  '../../../.cache/azurite/node_modules/azurite/dist/src/blob/main.js',
);

/** Whether Microsoft's own emulator of Azure Blob storage can be started here. */
export const canStartAzurite: boolean = existsSync(AZURITE);

export interface TestAzure {
  accountUrl: string;
  accountName: string;
  accountKey: string;
  service: BlobServiceClient;
  stop(): void;
}

/** The account that the emulator is made with, as its documentation prints it. */
const ACCOUNT = 'devstoreaccount1';
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/** The emulator on loopback, empty. */
export async function startTestAzure(): Promise<TestAzure> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-azure-'));
  const port = await findFreePort();
  const args = ['--silent', '--location', folder, '--blobHost', '127.0.0.1', '--blobPort', String(port)];
  // It may lag behind the interface of the client's version.
  const child = spawn(process.execPath, [AZURITE, ...args, '--disableTelemetry', '--skipApiVersionCheck'], {
    stdio: 'ignore',
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  };
  try {
    await waitForPort(port, child);
  } catch (error) {
    stop();
    throw error;
  }
  const accountUrl = `http://127.0.0.1:${port}/${ACCOUNT}`;
  const service = new BlobServiceClient(accountUrl, new StorageSharedKeyCredential(ACCOUNT, KEY));
  return { accountUrl, accountName: ACCOUNT, accountKey: KEY, service, stop };
}
