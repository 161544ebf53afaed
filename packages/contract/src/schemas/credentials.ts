import { z } from 'zod';

/**
 * The states of a file's content credentials (C2PA). `ingredient-invalid`: the file's own credentials hold,
 * those of an ingredient do not. `could-not-check`: they are stored elsewhere, or could not be read to the
 * end. `none` says nothing either way.
 */
export const CREDENTIALS_STATES = [
  'trusted',
  'valid-unknown-signer',
  'invalid',
  'ingredient-invalid',
  'could-not-check',
  'none',
] as const;
export type CredentialsState = (typeof CREDENTIALS_STATES)[number];

/** What was signed no longer holds. */
export const FAILED_CREDENTIALS = ['invalid', 'ingredient-invalid'] as const satisfies CredentialsState[];

const text = z.string().nullable();
/** JPEG as a data address. */
const thumbnail = z
  .string()
  .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/)
  .nullable();

const action = z.object({
  /** Such as `c2pa.created`. */
  action: z.string(),
  when: text,
  software: text,
  /** Last part of IPTC's digital source type. */
  sourceType: text,
  description: text,
});
export type CredentialsAction = z.infer<typeof action>;

const ingredient = z.object({
  title: text,
  format: text,
  /**
   * `parentOf`: the file was made from it. `componentOf`: it was inserted. `inputTo`: it was given to a
   * generator.
   */
  relationship: text,
  /** The ingredient's own claim, by its index in `manifests`; null if it has none. */
  manifest: z.int().min(0).nullable(),
  /** Failures when it was added, as recorded in the claim. */
  codes: z.array(z.string()),
  thumbnail,
});
export type CredentialsIngredient = z.infer<typeof ingredient>;

const manifest = z.object({
  title: text,
  format: text,
  generator: text,
  device: text,
  issuer: text,
  signer: text,
  signedAt: text,
  /** Whether a trusted certificate vouches for the signer. */
  trusted: z.boolean(),
  codes: z.array(z.string()),
  actions: z.array(action),
  ingredients: z.array(ingredient),
  /** CAWG identity assertions. */
  identities: z.array(z.object({ name: text, provider: text, kind: text })),
  thumbnail,
});
export type CredentialsManifest = z.infer<typeof manifest>;

export const credentialsSchema = z.object({
  state: z.enum(CREDENTIALS_STATES),
  /** Failures found now, by their names in the C2PA specification, including those of ingredients. */
  codes: z.array(z.string()),
  /** The failures of the file's own credentials. */
  ownCodes: z.array(z.string()),
  /** Failures in the credentials of ingredients, including failures when they were added. */
  ingredientCodes: z.array(z.string()),
  /** Organisation named by the signer's certificate: proven only if the state is `trusted`. */
  issuer: text,
  signer: text,
  /** According to the time-stamp. */
  signedAt: text,
  /** The program or device that made the claim, according to itself. */
  generator: text,
  device: text,
  /** Whether the file declares itself AI-made, and where. */
  aiMade: z
    .object({ kind: z.enum(['made', 'composite']), by: z.enum(['credentials', 'metadata']) })
    .nullable(),
  /** The location of remote credentials that were not fetched. */
  remote: text,
  /** The file's own manifest first. */
  manifests: z.array(manifest),
});
export type Credentials = z.infer<typeof credentialsSchema>;
