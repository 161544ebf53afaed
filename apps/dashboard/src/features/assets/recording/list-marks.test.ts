import type { TamperedResult } from '@assay/contract/assessments';
import { describe, expect, it } from 'vitest';
import { findNext, findSaid, listMarks, spanAround } from './list-marks.ts';

/** Nothing is known by its words. */
const say = (id: string) => ({ english: 'Whatever.', statements: [{ id }] });
const moment = (from: number, model: string, id: string) => ({
  ...{ marker: null, from, to: from, frameArea: null, model, title: model, score: 80 },
  ...{ words: 'Whatever.', statements: [{ id }] },
});
const result = {
  timeline: [moment(3, 'hum', 'hum.jumps'), moment(9, 'noise', 'noise.rises')],
  assessments: [{ model: 'noise', message: 'Whatever.', statements: { message: [{ id: 'noise.steps' }] } }],
} as unknown as TamperedResult;
const marks = listMarks(result);

it('marks are numbered in the order of time', () =>
  expect(marks.map(({ number, from }) => [number, from])).toEqual([
    [1, 3],
    [2, 9],
  ]));

describe('the way from mark to mark', () => {
  it('leads on from where the player stands', () => {
    expect(findNext(marks, 3.01, 1)?.from).toBe(9);
    expect(findNext(marks, 9, 1)).toBeNull();
  });
  it('leads back', () => {
    expect(findNext(marks, 9.02, -1)?.from).toBe(3);
    expect(findNext(marks, 2, -1)).toBeNull();
  });
});

it('a sentence leads to the mark with its words, or to the first of its method', () => {
  expect(findSaid(marks, say('hum.jumps'), result)?.from).toBe(3);
  expect(findSaid(marks, say('noise.steps'), result)?.from).toBe(9);
  expect(findSaid(marks, say('nothing'), result)).toBeNull();
});

it('what is repeated holds what comes before and after, and stays within the recording', () => {
  const [from, to] = spanAround({ from: 0.2, to: 0.2 }, 0.9);
  expect([from, to]).toEqual([0, 0.9]);
  expect(spanAround({ from: 10, to: 20 }, 60)).toEqual([9.6, 20.4]);
});
