import { z } from 'zod';

/** The facts that a claim usually has, in the order of its form. */
export const CLAIM_FACTS = [
  'date',
  'time',
  'place',
  'claimant',
  'number',
  'amount',
  'receipts',
  'account',
] as const;
export type ClaimFact = (typeof CLAIM_FACTS)[number];

/** The identifier of an organisation's own fact. */
export const ownFact = z.templateLiteral(['own-', z.string().regex(/^[a-z0-9-]{1,40}$/)]);
export type OwnFact = `own-${string}`;
export const isOwnFact = (id: string): id is OwnFact => id.startsWith('own-');

/** The facts that customers can be asked for with one question. */
export const ASKABLE_FACTS = [
  'date',
  'time',
  'place',
  'number',
  'amount',
  'account',
] as const satisfies ClaimFact[];
export type AskableFact = (typeof ASKABLE_FACTS)[number];
export const isAskable = (id: string): id is AskableFact | OwnFact =>
  isOwnFact(id) || ASKABLE_FACTS.some((fact) => fact === id);

/** How an organisation's claims use one fact. */
export const claimFieldSchema = z
  .strictObject({
    /** A usual fact, or one of the organisation's own. */
    id: z.union([z.enum(CLAIM_FACTS), ownFact]),
    /** Empty: the usual name. */
    label: z.string().trim().max(60, 'At most 60 characters').default(''),
    isUsed: z.boolean().default(true),
    /** Every work order that has no question about it asks for it. */
    isAsked: z.boolean().default(false),
    /** Only records of work orders of these types have it; all, if none is named. */
    types: z.array(z.string().trim().min(1).max(60)).max(20, 'At most 20 types').default([]),
  })
  .refine(({ id, label }) => !isOwnFact(id) || label !== '', {
    message: 'A field needs a name.',
    path: ['label'],
  })
  .refine(({ id, isAsked }) => !isAsked || isAskable(id), {
    message: 'Customers cannot be asked for this.',
    path: ['isAsked'],
  });
export type ClaimField = z.infer<typeof claimFieldSchema>;

/** Facts that are not listed are used under their usual names, and nobody is asked for them. */
export const claimFieldsSchema = z
  .array(claimFieldSchema)
  .max(40, 'At most 40 fields')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'A field stands there twice.');

/** The fields of a claim in a record of that type, the usual ones first. */
export function fieldsOf(settings: readonly ClaimField[], type: string | null): ClaimField[] {
  const usual = CLAIM_FACTS.map(
    (id): ClaimField =>
      settings.find((field) => field.id === id) ?? { id, label: '', isUsed: true, isAsked: false, types: [] },
  );
  const own = settings.filter(({ id }) => isOwnFact(id));
  return [...usual, ...own].filter(
    ({ isUsed, types }) => isUsed && (types.length === 0 || (type !== null && types.includes(type))),
  );
}
