import { describe, expect, it } from 'vitest';
import { claimFieldsSchema, fieldsOf } from './claim-field.ts';

describe('the fields of a claim', () => {
  it('are the usual ones where an organisation says nothing', () => {
    expect(fieldsOf([], null).map(({ id }) => id)).toEqual([
      ...['date', 'time', 'place', 'claimant', 'number', 'amount', 'receipts', 'account'],
    ]);
  });

  it('are those that it uses, for the types that it names, and its own', () => {
    const settings = claimFieldsSchema.parse([
      { id: 'own-plate', label: 'Number plate', types: ['vehicle-damage'] },
      { id: 'receipts', isUsed: false },
      { id: 'time', types: ['vehicle-damage'] },
    ]);
    const idsOf = (type: string | null) => fieldsOf(settings, type).map(({ id }) => id);
    expect(idsOf('vehicle-damage')).toEqual([
      ...['date', 'time', 'place', 'claimant', 'number', 'amount', 'account', 'own-plate'],
    ]);
    expect(idsOf('general')).toEqual(['date', 'place', 'claimant', 'number', 'amount', 'account']);
    expect(idsOf(null)).toEqual(idsOf('general'));
  });

  it.each([
    [{ id: 'colour' }, /Invalid input/],
    [{ id: 'own-Plate', label: 'Plate' }, /Invalid input/],
    [{ id: 'own-plate' }, /A field needs a name/],
    [{ id: 'receipts', isAsked: true }, /Customers cannot be asked for this/],
    [{ id: 'date', label: 'x'.repeat(61) }, /At most 60 characters/],
  ])('are refused: %j', (field, message) => {
    expect(claimFieldsSchema.safeParse([field]).error?.message).toMatch(message);
  });

  it('stand there once each', () => {
    expect(claimFieldsSchema.safeParse([{ id: 'date' }, { id: 'date' }]).error?.message).toMatch(
      /A field stands there twice/,
    );
  });
});
