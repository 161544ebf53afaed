import { jobSettingsSchema } from '@assay/contract/detection-jobs';
import { expect, it } from 'vitest';
import { whyLeftOut } from './choose-file.ts';

const of = (given: object) => jobSettingsSchema.parse(given);

it.each([
  [{}, 'a/b.jpg', 10, null],
  [{}, 'a/b.HEIC', 10, null],
  [{}, 'a/b.docx', 10, 'It is of another kind, going by its name.'],
  [{}, 'a/b', 10, 'It is of another kind, going by its name.'],
  [{ unknownNames: true }, 'a/b', 10, null],
  [{ media: ['document'] }, 'a/b.jpg', 10, 'It is of another kind, going by its name.'],
  [{ include: ['2026/**'] }, '2025/b.jpg', 10, 'It fits no pattern.'],
  [
    { include: ['2026/**'], exclude: ['*_thumb.*'] },
    '2026/b_thumb.jpg',
    10,
    'It fits “*_thumb.*”, which is left out.',
  ],
  [{ minBytes: 11 }, 'b.jpg', 10, 'It is smaller than the job takes.'],
  [{ maxBytes: 9 }, 'b.jpg', 10, 'It is larger than the job takes.'],
  [{}, 'b.jpg', 0, 'It is empty.'],
  [{}, 'b.jpg', 1_001, 'It is larger than this installation takes.'],
  [{}, `${'x'.repeat(2_001)}.jpg`, 10, 'Its path is too long.'],
])('%j and %s of %i bytes: %s', (settings, path, size, expected) => {
  expect(whyLeftOut(of(settings), { path, size }, 1_000)).toBe(expected);
});
