import { expect, it } from 'vitest';
import { draftFields, nameOwn, readFields } from './claim-fields-draft.ts';

it('lists all facts, and saves those alone that are not as usual', () => {
  const drafts = draftFields([]);
  expect(drafts.map(({ id }) => id)).toContain('account');
  expect(readFields(drafts)).toEqual({ fields: [] });
  const changed = drafts.map((draft) =>
    draft.id === 'time' ? { ...draft, isUsed: false, isAsked: true } : draft,
  );
  expect(readFields(changed)).toEqual({
    fields: [{ id: 'time', label: '', isUsed: false, isAsked: false, types: [] }],
  });
});

it('keeps facts of one’s own, with the types that have them', () => {
  const own = {
    id: 'own-plate',
    label: 'Plate',
    isUsed: true,
    isAsked: true,
    types: 'vehicle-damage, ,theft,theft',
  } as const;
  const read = readFields([...draftFields([]), own]);
  expect(read).toEqual({ fields: [{ ...own, types: ['vehicle-damage', 'theft'] }] });
  expect('fields' in read && draftFields(read.fields).at(-1)).toEqual({
    ...own,
    types: 'vehicle-damage, theft',
  });
  expect(readFields([{ ...own, label: ' ' }])).toEqual({ fault: 'A field needs a name.' });
});

it('finds a name for machines', () => {
  expect(nameOwn('Número de matrícula', [])).toBe('own-numero-de-matricula');
  expect(nameOwn('Plate', [{ id: 'own-plate' }])).toBe('own-plate-2');
  expect(nameOwn('車', [])).toBe('own-field');
});
