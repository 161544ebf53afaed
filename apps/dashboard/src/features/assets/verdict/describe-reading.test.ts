import type { TamperedResult } from '@assay/contract/assessments';
import { describe, expect, it } from 'vitest';
import { areInEnglish, describeReading, foldSentences, listReasons } from './describe-reading.ts';
import { readScore } from './read-score.ts';

const smallest = { minImageWidth: 100, minImageHeight: 100 };
const complete = {
  ...{ tamperScore: null, band: 'unknown', error: null, isLoading: false, loading: false, progress: null },
  ...{ assessments: [], sentences: [] },
} as unknown as TamperedResult;
const tell = (result: TamperedResult | null) => describeReading(readScore(result, null, smallest), result);

describe('the words of a verdict', () => {
  it('say of a file that no method examined just that, and nothing of what was found in it', () => {
    for (const result of [complete, null]) {
      expect(tell(result).title).toBe('Not examined');
      expect(tell(result).meaning).toContain('no method has examined'.slice(3));
      expect(tell(result).meaning).not.toMatch(/says nothing either way/);
    }
  });

  it('say that nothing can be told only of a file that methods examined', () => {
    const examined = { ...complete, assessments: [{ status: 'inconclusive' }] } as unknown as TamperedResult;
    expect(tell(examined).title).toBe('Cannot tell');
  });

  it('say that one method is sure where the score as a whole is low, and only there', () => {
    const assess = (band: string, compromisedScore: number, status = 'finding') =>
      tell({
        ...{ ...complete, band, tamperScore: band === 'low' ? 12 : 80 },
        assessments: [{ status, compromisedScore, title: 'Copied parts' }],
      } as unknown as TamperedResult).meaning;
    expect(assess('low', 91)).toContain('“Copied parts” alone has a score of 91');
    for (const other of [assess('low', 40), assess('low', 91, 'inconclusive'), assess('very-high', 91)]) {
      expect(other).not.toContain('alone has a score');
    }
  });

  it('do not call a model of the operator sure that was not calibrated', () => {
    const assess = (calibration: string | null) =>
      tell({
        ...{ ...complete, band: 'low', tamperScore: 12 },
        assessments: [
          {
            ...{ status: 'finding', compromisedScore: 91, title: 'Own' },
            operatorModel: { licence: 'MIT', calibration, weight: null },
          },
        ],
      } as unknown as TamperedResult).meaning;
    expect(assess(null)).not.toContain('alone has a score');
    expect(assess('ab')).toContain('“Own” alone has a score of 91');
  });

  it('never call a poor copy with a low score clean', () => {
    const poor = {
      ...{ ...complete, band: 'unknown', tamperScore: 4, condition: { level: 'poor' } },
      assessments: [4, 2].map((compromisedScore) => ({ status: 'finding', compromisedScore })),
    } as unknown as TamperedResult;
    expect(readScore(poor, '320x240', smallest)).toMatchObject({ kind: 'missing', hue: null, label: '–' });
    expect(tell(poor).title).toBe('Cannot tell');
  });

  it('call no file safe whose analysis failed', () => {
    const failed = { ...complete, error: { code: 'crashed', message: 'It crashed.' } } as TamperedResult;
    const { title, meaning } = tell(failed);
    expect(title).toBe('Tamper detection failed');
    expect(meaning).toMatch(
      /^An error occurred while trying to analyze file\. That says nothing about whether this file was changed/,
    );
    expect(meaning).not.toMatch(/\bsafe\b|\bvalid\b/i);
  });
});

it('leaves out of the reasons what the low band says beside them, and the one that is said already', () => {
  const [calm, other] = [[{ id: 'verdict.nothing-stood-out' }], [{ id: 'verdict.share' }]];
  const result = {
    ...complete,
    ...{ sentences: ['Calm.', 'Other.'], statements: [calm, other] },
  } as unknown as TamperedResult;
  const reasons = (...given: Parameters<typeof listReasons>) =>
    listReasons(...given).map(({ english }) => english);
  expect(reasons(result, true, null)).toEqual(['Other.']);
  expect(reasons(result, false, null)).toEqual(['Calm.', 'Other.']);
  expect(reasons(result, false, { english: 'Reworded.', statements: other })).toEqual(['Calm.']);
  expect(listReasons(null, true, null)).toEqual([]);
});

it('leaves out what tells the change of the reason once more, and nothing that tells another', () => {
  const change = (added: string) => ({ id: 'pdf-changes.text-changed', values: { page: 1, added } });
  const revised = (...changes: string[]) => [
    { id: 'pdf-revisions.several', values: { count: changes.length + 1 } },
    ...changes.map((added, at) => ({
      id: 'pdf-revisions.change',
      values: { change: change(added), revision: at + 2 },
    })),
  ];
  const reason = {
    english: 'Changed to 5.',
    statements: [{ id: 'pdf-changes.sentence', values: { change: change('5') } }],
  };
  const reasonsOf = (...statements: unknown[][]) =>
    listReasons(
      { ...complete, sentences: statements.map((_, at) => `${at}`), statements } as unknown as TamperedResult,
      false,
      reason,
    ).map(({ english }) => english);
  expect(reasonsOf(revised('5'), [{ id: 'pdf-figures.balance-wrong' }])).toEqual(['1']);
  expect(reasonsOf(revised('5', '6'), revised())).toEqual(['0', '1']);
});

it('tells that reasons are in English only where an earlier version said one of them', () => {
  const said = { english: 'Other.', statements: [{ id: 'verdict.share' }] };
  expect(areInEnglish([said])).toBe(false);
  expect(areInEnglish([said, { english: 'Other.', statements: null }])).toBe(true);
  expect(areInEnglish([])).toBe(false);
});

it('folds how often a low score is wrong, and nothing else that would be shown', () => {
  const said = (id: string) => ({ english: id, statements: [{ id }] });
  const [rate, missed] = [said('verdict.false-alarms'), said('verdict.missed')];
  const [one, two, three, four] = ['a.1', 'a.2', 'a.3', 'a.4'].map(said);
  const fold = (isLow: boolean, ...all: (typeof rate | undefined)[]) => {
    const { shown, folded } = foldSentences(
      all.filter((sentence) => sentence !== undefined),
      isLow,
    );
    return [shown, folded].map((part) => part.map(({ english }) => english));
  };
  expect(fold(true, rate, missed)).toEqual([[], ['verdict.false-alarms', 'verdict.missed']]);
  expect(fold(true, one, rate, two)).toEqual([['a.1', 'a.2'], ['verdict.false-alarms']]);
  expect(fold(true, rate, one, two, three, four)).toEqual([
    ['a.1', 'a.2', 'a.3'],
    ['a.4', 'verdict.false-alarms'],
  ]);
  // They stay with a score that is not low: they tell what it is worth.
  expect(fold(false, one, rate, two, three)).toEqual([['a.1', 'verdict.false-alarms', 'a.2'], ['a.3']]);
  // An earlier version wrote it in English only: nobody knows what it says.
  expect(foldSentences([{ english: 'Of 1,000 untouched pictures', statements: null }], true).folded).toEqual(
    [],
  );
});
