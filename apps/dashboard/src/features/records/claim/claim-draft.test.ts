import { readAmount, readCoordinates } from '@assay/contract/claim-input';
import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from './claim-draft.ts';

describe('a claim in its form', () => {
  it.each([
    ['1250', 1_250],
    ['1250.5', 1_250.5],
    ['1.250,50', 1_250.5],
    ['1,250.50', 1_250.5],
    ['1.250', 1_250],
    ['1 250,5', 1_250.5],
    ['1’250.00', 1_250],
    ['', null],
    ['0', undefined],
    ['-5', undefined],
    ['12a', undefined],
  ])('reads the amount %j as %j', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each([
    ['48.137, 11.575', { latitude: 48.137, longitude: 11.575 }],
    ['-33.86 151.2', { latitude: -33.86, longitude: 151.2 }],
    ['', null],
    ['Munich', undefined],
    ['91, 10', undefined],
  ])('reads the coordinates %j as %j', (typed, place) => {
    expect(readCoordinates(typed)).toEqual(place);
  });

  it('takes empty fields as facts that are not said, and names fields that cannot be read', () => {
    const draft = draftOf(null);
    expect(readDraft({ ...draft, date: '2026-05-31', currency: 'eur' })).toEqual({
      claim: {
        ...{ kind: 'loss', date: '2026-05-31', time: null, place: null, location: null, claimant: null },
        ...{ number: null, amount: null, currency: 'EUR', account: null, receipts: null },
      },
    });
    expect(readDraft({ ...draft, amount: 'much', coordinates: 'here', currency: '€' })).toEqual({
      wrong: ['coordinates', 'amount', 'currency'],
    });
  });
});
