import type { Asset } from '@assay/contract/assets';
import { expect, it } from 'vitest';
import { orderWorstFirst } from './order-assets.ts';

it('puts a file whose methods disagree where its colour is: before what is moderate, after what is very high', () => {
  const scores: Record<string, { score: number; isDisputed?: boolean }> = {
    moderate: { score: 49 },
    disputed: { score: 12, isDisputed: true },
    high: { score: 91 },
  };
  const assets = Object.keys(scores).map((id) => ({ id }) as Asset);
  const order = orderWorstFirst(assets, (asset) => scores[asset.id]!);
  expect(order.map(({ id }) => id)).toEqual(['high', 'disputed', 'moderate']);
});

it('puts the most suspicious first, then what is still running, then what has no score', () => {
  const scores: Record<string, { score: number | null; isLoading?: boolean }> = {
    none: { score: null },
    low: { score: 3 },
    running: { score: null, isLoading: true },
    high: { score: 91 },
    zero: { score: 0 },
  };
  const assets = Object.keys(scores).map((id) => ({ id }) as Asset);
  expect(orderWorstFirst(assets, (asset) => scores[asset.id]!).map((asset) => asset.id)).toEqual([
    'high',
    'low',
    'zero',
    'running',
    'none',
  ]);
});
