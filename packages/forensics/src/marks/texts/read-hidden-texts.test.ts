import { expect, it } from 'vitest';
import { draftMarkedFile } from '../draft-marked-file.ts';
import { findMarks } from '../find-marks.ts';
import { readHiddenTexts } from './read-hidden-texts.ts';

const hidden = { place: 'PNG transparency', key: 'Software', value: 'NovelAI' } as const;

it('reads what a generator hides in the transparency of a PNG', () => {
  const texts = readHiddenTexts(draftMarkedFile(hidden));
  expect(texts).toEqual([hidden]);
  expect(findMarks(texts)).toMatchObject([{ id: 'named', said: { values: { generator: 'NovelAI' } } }]);
});

it('takes what NovelAI writes for no settings of another program', () => {
  const value =
    '{"prompt": "a red car", "steps": 28, "sampler": "k_euler", "uc": "blurry", "scale": 5.0, "uncond_scale": 0}';
  const marks = findMarks([{ place: 'PNG transparency', key: 'Comment', value }]);
  expect(marks.map(({ said }) => said.values?.generator)).toEqual(['NovelAI']);
});

it('finds nothing in other pictures, and in none that is cut off anywhere', () => {
  const bytes = draftMarkedFile(hidden);
  expect(readHiddenTexts(draftMarkedFile({ ...hidden, place: 'PNG text' }))).toEqual([]);
  for (let length = 0; length < bytes.length - 12; length += 7)
    expect(readHiddenTexts(bytes.subarray(0, length))).toEqual([]);
});
