import { expect, it } from 'vitest';
import { readDroppedFiles } from './dropped-files.ts';

const file = (name: string) => ({
  isFile: true,
  name,
  file: (done: (file: File) => void) => done(new File(['x'], name)),
});
const folder = (name: string, parts: object[][]) => ({
  isFile: false,
  name,
  createReader: () => {
    const left = [...parts, []];
    return { readEntries: (done: (part: object[]) => void) => done(left.shift() ?? []) };
  },
});
const drop = (...entries: object[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer;

it('collects files of nested folders, in parts, without hidden ones', async () => {
  const inner = folder('inner', [[file('c.jpg')]]);
  const outer = folder('outer', [
    [file('a.jpg'), file('.DS_Store')],
    [file('b.jpg'), inner],
  ]);
  const files = await readDroppedFiles(drop(file('top.jpg'), outer));
  expect(files.map(({ name }) => name)).toEqual(['top.jpg', 'a.jpg', 'b.jpg', 'c.jpg']);
});

it('takes the plain list where a browser knows no entries', async () => {
  const data = { items: [{}], files: [new File(['x'], 'a.jpg')] } as unknown as DataTransfer;
  expect(await readDroppedFiles(data)).toHaveLength(1);
});
