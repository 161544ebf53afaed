import {
  CLAIM_FACTS,
  type ClaimField,
  claimFieldsSchema,
  isOwnFact,
  type OwnFact,
} from '@assay/contract/claim-fields';

/** One fact in the form, with types of work orders as typed. */
export interface FieldDraft extends Omit<ClaimField, 'types'> {
  readonly types: string;
}

/** All facts: the built-in ones in order, and the organisation's own. */
export function draftFields(settings: readonly ClaimField[]): FieldDraft[] {
  const usual = CLAIM_FACTS.map(
    (id): ClaimField =>
      settings.find((field) => field.id === id) ?? { id, label: '', isUsed: true, isAsked: false, types: [] },
  );
  return [...usual, ...settings.filter(({ id }) => isOwnFact(id))].map(({ types, ...field }) => ({
    ...field,
    types: types.join(', '),
  }));
}

/**
 * The settings, or a fault in the words of the contract's rules. Facts with default settings are left out.
 */
export function readFields(drafts: readonly FieldDraft[]): { fields: ClaimField[] } | { fault: string } {
  const listed = drafts
    .map(({ types, ...field }) => ({
      ...field,
      isAsked: field.isUsed && field.isAsked,
      types: [...new Set(types.split(',').map((type) => type.trim()))].filter(Boolean),
    }))
    .filter(
      ({ id, label, isUsed, isAsked, types }) =>
        isOwnFact(id) || label.trim() !== '' || !isUsed || isAsked || types.length > 0,
    );
  const read = claimFieldsSchema.safeParse(listed);
  return read.success ? { fields: read.data } : { fault: read.error.issues[0]?.message ?? '' };
}

/** An unused name for programs: `own-number-plate`. */
export function nameOwn(label: string, taken: readonly { readonly id: string }[]): OwnFact {
  const name =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 30) || 'field';
  for (let number = 1; ; number++) {
    const id: OwnFact = number === 1 ? `own-${name}` : `own-${name}-${number}`;
    if (taken.every((one) => one.id !== id)) return id;
  }
}
