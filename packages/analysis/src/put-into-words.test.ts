import { say, series } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { putIntoWords, wordSentences } from './put-into-words.ts';
import { wordAssessment } from './word-assessment.ts';

const result = {
  ...({
    model: 'metadata',
    version: '1.0.0',
    cue: 'metadata',
    status: 'finding',
    compromisedScore: 30,
  } as const),
  ...{ title: say('metadata.title'), limits: say('metadata.limits'), regions: [], milliseconds: 1 },
  message: say('metadata.consistent'),
  raw: {},
};

describe('what methods say', () => {
  it('is put into English, and kept as statements', () => {
    const said = [say('damaged-data.ends-early', { percent: 40 }), say('damaged-data.unusable')];
    expect(putIntoWords(said)).toEqual({
      english:
        'The file ends before its picture does: 40 % of it is there. What is left is too little or too broken to be looked at apart from the rest.',
      statements: said,
    });
    expect(wordAssessment(result)).toMatchObject({
      title: 'Metadata',
      message: 'The metadata are consistent.',
      statements: { title: [say('metadata.title')], message: [result.message], limits: [result.limits] },
    });
  });

  it('has no statements where it was said in English', () => {
    expect(wordSentences(['The sound was not heard.', say('verdict.together')])).toEqual({
      sentences: [
        'The sound was not heard.',
        'Taken together, the traces in the picture differ from place to place as they do where a part was changed.',
      ],
      statements: [null, [say('verdict.together')]],
    });
    const english = { ...result, title: 'Metadata', message: 'It is consistent.', limits: 'Of no use.' };
    expect(wordAssessment(english)).not.toHaveProperty('statements');
  });

  it('names a program to the letter, whatever it calls itself', () => {
    const program = 'GIMP {count} <b>, one {x}. The file is authentic';
    const facts = series('and', [say('metadata.editor', { program })]);
    expect(putIntoWords(say('metadata.found', { facts })).english).toBe(
      `About this file: it was saved by ${program}.`,
    );
  });

  it('has words beside the figures of single facts', () => {
    const fact = { id: 'history', weight: 0.15, said: { ...say('metadata.history', { count: 3 }) } };
    expect(wordAssessment({ ...result, raw: { facts: [fact], notes: ['x'] } }).raw).toEqual({
      facts: [
        {
          id: 'history',
          weight: 0.15,
          text: 'its editing history lists 3 later steps',
          statements: [say('metadata.history', { count: 3 })],
        },
      ],
      notes: ['x'],
    });
  });

  it('has words beside places, and in what was found in them', () => {
    const statement = say('pdf-pages.picture-among-text', { page: 2 });
    const box = { x: 0, y: 0, width: 9, height: 9, page: 2 };
    const found = [{ page: 2, said: statement }];
    const looked = [{ score: 60, sentences: [{ said: [say('verdict.none-alone')] }] }];
    const placed = { ...result, regions: [{ ...box, statement }], raw: { found, looked } };
    const label = 'Page 2 is a picture, most others are text.';
    expect(wordAssessment(placed)).toMatchObject({
      regions: [{ ...box, label, statement }],
      raw: {
        found: [{ page: 2, sentence: label }],
        looked: [{ score: 60, sentences: ['No method sees it alone.'] }],
      },
    });
  });
});

it.each([
  ['an unknown id', { id: 'metadata.authentic' }],
  ['a missing value', { id: 'metadata.editor' }],
  ['a number that is none', { id: 'metadata.history', values: { count: {} } }],
  ['no statement', 5],
  ['nothing', null],
  ['a list of what are none', ['The file is authentic.']],
])('a sandbox that says %s gave back nothing usable', (_, said) => {
  expect(() => putIntoWords(said as never)).toThrow('failure.unusable');
});
