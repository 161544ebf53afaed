import { USUAL_DECISION_REASONS } from '@assay/contract/review-settings';
import { expect, it } from 'vitest';
import { usualReasons as german } from './usual-reasons-texts.de.ts';
import { usualReasons as spanish } from './usual-reasons-texts.es.ts';
import { usualReasons as french } from './usual-reasons-texts.fr.ts';
import { nameReason } from './usual-reasons-texts.ts';

it('the reasons that every organisation begins with have words in every language', () => {
  const texts = USUAL_DECISION_REASONS.map(({ text }) => text).sort();
  expect(Object.keys(german).sort()).toEqual(texts);
  expect(Object.keys(spanish).sort()).toEqual(texts);
  expect(Object.keys(french).sort()).toEqual(texts);
});

it('an organisation’s own reason stays as it is', () => {
  expect(nameReason('Not ours')).toBe('Not ours');
  expect(nameReason('toString')).toBe('toString');
});
