import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/read-config.ts';
import { runBackup } from './run-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-run-backup-'));
const absent = join(folder, 'nothing');
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

it.each([
  [['make', 'kept'], /There is no installation in .*nothing\. Name its data folder with ASSAY_DATA/],
  [['make'], /Name one folder of backups/],
  [['make', 'kept', '--wrong'], /--wrong/],
  [['list', 'kept'], /kept holds no backups/],
  [['prune', 'kept', '--keep', '0'], /--keep needs the number/],
  [['restore', 'kept'], /kept holds no backups/],
])('%j ends with 2, says why, and leaves nothing', async (args, words) => {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const status = await runBackup(args, {
    ...{ folder, out, err, passphrase: undefined },
    readConfig: () => readConfig({ ASSAY_DATA: absent }),
  });
  err.end();
  expect({ status, said: await text(err) }).toEqual({ status: 2, said: expect.stringMatching(words) });
  expect(existsSync(absent)).toBe(false);
});
