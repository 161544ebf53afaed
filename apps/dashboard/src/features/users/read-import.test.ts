import { MAX_IMPORT_BYTES } from '@assay/contract/constants';
import { expect, it } from 'vitest';
import { readImport } from './read-import.ts';

it('says that a list is too large only where it is', async () => {
  const read = (bytes: number) => readImport(new Blob(['a'.repeat(bytes)]));
  expect(MAX_IMPORT_BYTES).toBe(1_000_000);
  expect(await read(1_000_001)).toEqual({ fault: 'The file is larger than 1\u00a0MB.' });
  expect(await read(1_000_000)).toEqual({ csv: 'a'.repeat(1_000_000) });
  expect(await read(0)).toEqual({ csv: '' });
});
