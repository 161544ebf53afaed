import { USUAL_DECISION_REASONS } from '@assay/contract/review-settings';
import { expect, it } from 'vitest';
import { usualReasons as german } from './usual-reasons-texts.de.ts';
import { usualReasons as spanish } from './usual-reasons-texts.es.ts';
import { usualReasons as french } from './usual-reasons-texts.fr.ts';
import { nameReason, suitsReason } from './usual-reasons-texts.ts';

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

it('reasons of one kind of file are offered for that kind alone', () => {
  const offered = (...types: Parameters<typeof suitsReason>[1][number][]) =>
    USUAL_DECISION_REASONS.filter(({ text }) => suitsReason(text, types)).map(({ text }) => text);
  const edited = (texts: string[]) => texts.filter((text) => text.endsWith('was edited'));
  expect(edited(offered('image'))).toEqual(['Picture was edited']);
  expect(edited(offered('pdf'))).toEqual(['Document was edited']);
  expect(edited(offered('audio'))).toEqual(['Recording was edited']);
  expect(edited(offered('pdf', 'image'))).toEqual(['Picture was edited', 'Document was edited']);
  expect(offered('pdf')).not.toContain('Only cropped, resized or brightened');
  expect(offered('pdf')).toContain('Used in another case before');
  expect(offered()).toHaveLength(USUAL_DECISION_REASONS.length);
  expect(suitsReason('Not ours', ['audio'])).toBe(true);
});
