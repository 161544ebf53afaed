import { expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

it('takes files of 2 GiB, and 50 at once, unless something else is set', () => {
  expect(readConfig({})).toMatchObject({ maxFileBytes: 2 * 1024 ** 3, maxFiles: 50 });
  const set = { ASSAY_MAX_FILE_BYTES: '1000', ASSAY_MAX_FILES: '2' };
  expect(readConfig(set)).toMatchObject({ maxFileBytes: 1_000, maxFiles: 2 });
});
