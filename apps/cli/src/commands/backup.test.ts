import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAssay } from '../testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-backup-command-'));
beforeAll(() => {
  vi.stubEnv('ASSAY_DATA', join(folder, 'nothing'));
  vi.stubEnv('ASSAY_BACKUP_PASSPHRASE', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

describe('assay backup and assay restore', () => {
  // Each starts the server’s program; what else it refuses: run-backup.test.ts.
  it.each([
    [['backup', 'kept'], 2, /There is no installation in .*nothing\. Name its data folder with ASSAY_DATA/],
    [['backup', 'list', 'kept'], 2, /kept holds no backups/],
    [['restore', 'kept'], 2, /kept holds no backups/],
  ])(
    '%j ends with %i and says why',
    async (args, status, words) => {
      const ended = await runAssay(folder, ...args);
      expect(ended).toMatchObject({ status, err: expect.stringMatching(words) });
      expect(existsSync(join(folder, 'nothing'))).toBe(false);
    },
    20_000,
  );
});
