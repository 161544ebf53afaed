import { expect, it } from 'vitest';
import { readTableFile } from './read-table-file.ts';

it.each([
  ['UTF-8', new TextEncoder().encode('Straße')],
  ['the encoding of Windows', new Uint8Array([0x53, 0x74, 0x72, 0x61, 0xdf, 0x65])],
])('reads a table in %s', async (_, bytes) => {
  expect(await readTableFile(new Blob([bytes as BlobPart]))).toBe('Straße');
});
