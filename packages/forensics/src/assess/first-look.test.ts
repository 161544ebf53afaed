import { describe, expect, it } from 'vitest';
import { summariseFirstLook } from './first-look.ts';
import type { AssessmentResult } from './run-methods.ts';

const result = (model: string, compromisedScore: number | null): AssessmentResult => ({
  model,
  version: '1.0.0',
  title: `Title of ${model}`,
  cue: 'metadata',
  status: compromisedScore === null ? 'not-applicable' : 'finding',
  compromisedScore,
  message: `What ${model} says.`,
  regions: [],
  raw: {},
  milliseconds: 1,
});

describe('the first look', () => {
  it('names what a verdict would name too, gravest first, and gives no score of the file', () => {
    const look = summariseFirstLook([result('a', 20), result('b', 19), result('c', 70), result('d', null)]);
    expect(look).toEqual({
      methods: 3,
      findings: [
        { model: 'c', title: 'Title of c', compromisedScore: 70, message: 'What c says.' },
        { model: 'a', title: 'Title of a', compromisedScore: 20, message: 'What a says.' },
      ],
    });
  });

  it('says how many looked where none of them found anything', () => {
    expect(summariseFirstLook([result('a', 0), result('b', null)])).toEqual({ methods: 1, findings: [] });
  });
});
