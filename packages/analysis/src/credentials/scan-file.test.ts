import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scanFile } from './scan-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-scan-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));
function scan(bytes: Uint8Array) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return scanFile(path);
}

it('finds the words wherever they lie, on the seams of its reads too', async () => {
  const word = 'digitalsourcetype/compositeWithTrainedAlgorithmicMedia c2pa';
  for (const at of [0, 5, 2 ** 20 - 30, 2 ** 20 - 2, 2 ** 20, 2 ** 21 + 7]) {
    const bytes = Buffer.alloc(at + word.length);
    bytes.write(word, at, 'latin1');
    expect(await scan(bytes), String(at)).toEqual({ mayHaveCredentials: true, declared: 'composite' });
  }
});

it('finds none in a file without them', async () => {
  expect(await scan(Buffer.alloc(3_000_000, 'c2p'))).toEqual({ mayHaveCredentials: false, declared: null });
  expect(await scan(Buffer.alloc(0))).toEqual({ mayHaveCredentials: false, declared: null });
});

it('takes the plainer word where a file says both', async () => {
  const both =
    'digitalsourcetype/compositeWithTrainedAlgorithmicMedia digitalsourcetype/trainedAlgorithmicMedia';
  expect(await scan(Buffer.from(both))).toMatchObject({ declared: 'made' });
});
