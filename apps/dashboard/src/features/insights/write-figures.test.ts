import { expect, it } from 'vitest';
import { writeFigures } from './write-figures.ts';

it('writes a table that spreadsheets read and none of them runs', () => {
  const figure = (name: string, files: number, part?: number) => ({
    key: name,
    label: name,
    name,
    files,
    part,
    behind: {},
  });
  expect(writeFigures(['Device', 'Files'], [figure('Say "cheese", Ltd', 2), figure('=1+1', 1)])).toBe(
    'Device,Files\r\n"Say ""cheese"", Ltd",2\r\n\'=1+1,1\r\n',
  );
  expect(writeFigures(['Method', 'Files', 'Hits'], [figure('ela', 4, 0)])).toBe(
    'Method,Files,Hits\r\nela,4,0\r\n',
  );
});
