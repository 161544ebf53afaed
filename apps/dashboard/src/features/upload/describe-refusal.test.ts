import { expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';
import { describeRefusal } from './describe-refusal.ts';

const TYPES = 'MP3, M4A, WAV, OGG, MOV, 3GP, AVI, MP4, WMV, JPEG, PNG, PDF, EML, MSG';
const TYPE = 'Invalid file type. Please try again with a supported file type.';

it.each([
  [new File(['MZ\x90'], 'setup.exe'), `${TYPE} It is a Windows program. Accepted types: ${TYPES}.`],
  [
    new File(['PK\x03\x04'], 'claims.zip'),
    `${TYPE} It is a ZIP archive or an Office document. Accepted types: ${TYPES}.`,
  ],
  [new File(['Hail.'], 'notes.txt'), `${TYPE} It is a text file. Accepted types: ${TYPES}.`],
  [
    new File(['GIF89a'], 'photo.jpg'),
    `Please select a valid JPEG or PNG image. It is a GIF picture. Accepted types: ${TYPES}.`,
  ],
  [new File([], 'empty.pdf'), 'Missing file data. The file is empty.'],
  [
    new File(['Only words'], 'text.jpg'),
    `Please select a valid JPEG or PNG image. It is a text file. Accepted types: ${TYPES}.`,
  ],
  [new File(['\x01\x02\x03'], 'data.bin'), `${TYPE} Accepted types: ${TYPES}.`],
])('of a refused file it is said why, what it is, and what would be taken in', async (file, words) => {
  const { refused } = await checkFiles([file]);
  expect(await Promise.all(refused.map(describeRefusal))).toEqual([words]);
});
