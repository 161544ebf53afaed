import { describe, expect, it } from 'vitest';
import { daysOf, parseInsights } from './period.ts';

describe('the address of insights', () => {
  it.each([
    [{}, {}],
    [{ period: '30' }, {}],
    [
      { period: '7', type: 'image', source: 'utilities', group: 'g', other: 'x' },
      { period: '7', type: 'image', source: 'utilities', group: 'g' },
    ],
    [
      { period: 'own', from: '2026-03-01', to: '2026-03-31' },
      { period: 'own', from: '2026-03-01', to: '2026-03-31' },
    ],
    [{ period: 'own', from: '2026-03-31', to: '2026-03-01' }, {}],
    [{ period: 'own', from: '2026-13-41' }, {}],
    [{ period: 'for ever', type: ['image'], group: '' }, {}],
  ])('reads %j with mercy', (search, known) => {
    expect(parseInsights(search)).toEqual(known);
  });

  it('means days where the user is', () => {
    const now = new Date('2026-03-01T10:30:00Z');
    expect(daysOf({ period: 'today' }, 'Pacific/Auckland', now)).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    });
    expect(daysOf({ period: 'today' }, 'Pacific/Honolulu', now)).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    });
    const evening = new Date('2026-03-01T11:30:00Z');
    expect(daysOf({ period: '7' }, 'Pacific/Auckland', evening)).toEqual({
      from: '2026-02-24',
      to: '2026-03-02',
    });
    expect(daysOf({ period: 'own', from: '2026-01-01', to: '2026-01-02' }, 'UTC', now).to).toBe('2026-01-02');
  });
});
