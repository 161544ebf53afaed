import type { AnalysisResult } from '@assay/analysis';
import { describe, expect, it } from 'vitest';
import { type Answer, judge, readExpectation } from './expectation.ts';
import { readRows, readWorld } from './read-world.ts';

const answer = {
  expenses: null,
  result: {
    sentences: ['About this file: it was saved by FaceApp.'],
    statements: [
      [{ id: 'metadata.found', values: { facts: { series: [{ id: 'metadata.editor' }], by: 'and' } } }],
    ],
    assessments: [],
    tamperScore: 12,
    credentials: { state: 'none', aiMade: null },
    document: null,
  } as unknown as AnalysisResult,
} satisfies Answer;

const outcomeOf = (...texts: string[]) => judge(texts.map(readExpectation), answer).outcome;

describe('what is expected of a file', () => {
  it('finds a statement inside another', () => {
    expect(outcomeOf('says:metadata.editor')).toBe('right');
    expect(outcomeOf('silent:metadata.editor')).toBe('wrong');
  });

  it('tells what is missing from what is wrong', () => {
    expect(outcomeOf('text:/PhotoRoom/')).toBe('silent');
    expect(outcomeOf('no-text:/faceapp/i')).toBe('wrong');
    expect(outcomeOf('text:/PhotoRoom/', 'no-text:/faceapp/i')).toBe('wrong');
    expect(outcomeOf('credentials:none', 'text:/FaceApp/')).toBe('right');
  });

  it('takes a figure that was not read for silence', () => {
    expect(outcomeOf('expenses.total=42')).toBe('silent');
    expect(outcomeOf('score<50')).toBe('right');
    expect(outcomeOf('score>=50')).toBe('wrong');
  });

  it('takes an ordinary file to be accused by its score or by the verdict on its history', () => {
    const outcomeAt = (tamperScore: number | null, verdict: string | null) =>
      judge([readExpectation('unaccused')], {
        ...answer,
        result: {
          ...answer.result,
          tamperScore,
          document: verdict && { verdict },
        } as unknown as AnalysisResult,
      }).outcome;
    expect([outcomeAt(49, 'cannot-tell'), outcomeAt(null, null)]).toEqual(['right', 'right']);
    expect([outcomeAt(50, null), outcomeAt(0, 'changed'), outcomeAt(0, 'broken')]).toEqual([
      ...['wrong', 'wrong', 'wrong'],
    ]);
  });

  it('refuses a row or an expectation that it cannot read', () => {
    expect(() => readExpectation('sayz:metadata.editor')).toThrow('is no expectation');
    expect(() => readRows('a.tsv', 'file\tkind\n')).toThrow('does not begin with the columns');
    const head = 'file\tkind\tsource\tlicence\texpectations\n';
    expect(() => readRows('a.tsv', `${head}a.jpg\tai-mark\tmade here\tCC0\n`)).toThrow('lacks cells');
  });

  it('names at least 400 files of 50 repositories, and where each that was gathered says what is right', () => {
    const rows = readWorld();
    expect(rows.length).toBeGreaterThanOrEqual(400);
    const repositories = new Set(rows.flatMap(({ source }) => /^github:([^@]+)/.exec(source)?.[1] ?? []));
    expect(repositories.size).toBeGreaterThanOrEqual(50);
    const gathered = rows.filter(
      ({ source }) => source.includes('@') && !source.includes('openpreserve/format-corpus'),
    );
    expect(gathered.filter(({ truth }) => !truth)).toEqual([]);
  });

  it('reads every table in its folder', () => {
    expect(readWorld().map(({ kind }) => kind)).toContain('ai-mark');
  });
});
