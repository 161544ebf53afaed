import { expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';
import { describeRefusals } from './describe-refusals.ts';

const TYPES = 'MP3, M4A, WAV, OGG, MOV, 3GP, AVI, MP4, WMV, JPEG, PNG, PDF';

it('what is refused is told by file, with what it is and what would be taken in', async () => {
  const { refused } = await checkFiles([
    new File(['MZ\x90'], 'setup.exe'),
    new File(['PK\x03\x04'], 'claims.zip'),
    new File(['GIF89a'], 'photo.jpg'),
    new File([], 'empty.pdf'),
  ]);
  expect(await describeRefusals(refused)).toEqual([
    `Invalid file type. Please try again with a supported file type. Not taken in: setup.exe (a Windows program), claims.zip (a ZIP archive or an Office document). These types are: ${TYPES}.`,
    `Please select a valid JPEG or PNG image. Not taken in: photo.jpg (a GIF picture). These types are: ${TYPES}.`,
    'Missing file data: empty.pdf',
  ]);
});

it('of many files the first five are named', async () => {
  const files = Array.from({ length: 8 }, (_, n) => new File(['x'], `${n}.doc`));
  const [text] = await describeRefusals((await checkFiles(files)).refused);
  expect(text).toContain('Not taken in: 0.doc, 1.doc, 2.doc, 3.doc, 4.doc, and 3 more.');
});
