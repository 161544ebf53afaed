import { z } from 'zod';

/**
 * What is said of a file's content credentials (C2PA). `ingredient-invalid`: the file's own hold, those of something that
 * went into it do not. `could-not-check`: they lie elsewhere, or could not be read to the end. `none` says nothing either way.
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

/** What was signed does not hold any more. */
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
  /** `parentOf`: the file was made from it. `componentOf`: it was put in. `inputTo`: it was given to a generator. */
  relationship: text,
  /** Its own claim, by its place among `manifests`; null where it has none. */
  manifest: z.int().min(0).nullable(),
  /** What failed when it was put in, by the claim's word. */
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
  /** Failures found now, by their names in the C2PA specification, those of ingredients among them. */
  codes: z.array(z.string()),
  /** Of these, what fails in the file's own. */
  ownCodes: z.array(z.string()),
  /** What fails in credentials of ingredients, and what had failed already when they were put in. */
  ingredientCodes: z.array(z.string()),
  /** Organisation that the signer's certificate names: proven only where the state is `trusted`. */
  issuer: text,
  signer: text,
  /** By the time-stamp. */
  signedAt: text,
  /** The program or device that made the claim, by its own word. */
  generator: text,
  device: text,
  /** Whether the file names itself made by AI, and where. */
  aiMade: z
    .object({ kind: z.enum(['made', 'composite']), by: z.enum(['credentials', 'metadata']) })
    .nullable(),
  /** Where the credentials lie that were not fetched. */
  remote: text,
  /** The file's own first. */
  manifests: z.array(manifest),
});
export type Credentials = z.infer<typeof credentialsSchema>;
