import type { Assessment } from '@assay/contract/assessments';
import { describe, expect, it } from 'vitest';
import { foldAssessments, isCalm, listOverlays, orderAssessments } from './order-assessments.ts';

function assessment(
  model: string,
  status: Assessment['status'],
  score: number | null,
  overlay: string | null = null,
): Assessment {
  return {
    model,
    version: '1.0.0',
    title: model,
    status,
    compromisedScore: score,
    message: '',
    regions: [],
    raw: {},
    overlay,
    milliseconds: 1,
  };
}

const assessments = [
  assessment('ghost', 'not-applicable', null),
  assessment('noise', 'finding', 20, '/noise.png'),
  assessment('steps', 'inconclusive', null),
  assessment('adq1', 'finding', 91, '/adq1.png'),
  assessment('tables', 'failed', null),
];

describe('methods', () => {
  it('come most suspicious first, then by how much they could say', () => {
    expect(orderAssessments(assessments).map(({ model }) => model)).toEqual([
      'adq1',
      'noise',
      'tables',
      'steps',
      'ghost',
    ]);
  });

  it('offer the fused map first, then each map there is', () => {
    expect(listOverlays({ url: '/fused.png', score: 80 }, assessments).map(({ id }) => id)).toEqual([
      'fused',
      'adq1',
      'noise',
    ]);
    expect(listOverlays(null, assessments).map(({ id }) => id)).toEqual(['adq1', 'noise']);
    expect(listOverlays(null, assessments.slice(0, 1))).toEqual([]);
  });

  it('do not show the map of a low score unasked', () => {
    expect(listOverlays(null, assessments).map(isCalm)).toEqual([false, true]);
  });
});

describe('methods that saw nothing or do not apply', () => {
  const models = (some: readonly Assessment[]) => some.map(({ model }) => model);
  const quiet = ['a', 'b'].map((model) => assessment(model, 'finding', 0));

  it('are apart from those that say something', () => {
    const { shown, sawNothing, notApplicable } = foldAssessments([...assessments, ...quiet]);
    expect(models(shown)).toEqual(['adq1', 'noise', 'tables', 'steps']);
    expect(models(sawNothing)).toEqual(['a', 'b']);
    expect(models(notApplicable)).toEqual(['ghost']);
  });

  it('stay where they are when they are few, or alone', () => {
    expect(models(foldAssessments(assessments).shown)).toHaveLength(assessments.length);
    const alone = ['a', 'b', 'c'].map((model) => assessment(model, 'finding', 0));
    expect(models(foldAssessments(alone).shown)).toEqual(['a', 'b', 'c']);
  });
});
