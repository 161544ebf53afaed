/**
 * What is said of a file's content credentials (C2PA). `trusted`: they hold, and a trusted certificate vouches for who signed.
 * `valid-unknown-signer`: they hold, and nobody vouches for the signer. `invalid`: they do not hold. `ingredient-invalid`:
 * they hold, but those of something that went into the file do not. `could-not-check`: they lie elsewhere, or could not be
 * read to the end. `none`: the file carries none.
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

export interface CredentialsReport {
  readonly state: CredentialsState;
  /** Failures found now, by their names in the C2PA specification, those of ingredients among them, each once. */
  readonly codes: readonly string[];
  /** The failures of the file's own credentials. */
  readonly ownCodes: readonly string[];
  /** What fails in credentials of ingredients, and what had failed already when they were put in, by the claim's word. */
  readonly ingredientCodes: readonly string[];
  /** Organisation of the signer, by the certificate; null where it names none. */
  readonly issuer: string | null;
  /** Name of the signer, by the certificate. */
  readonly signer: string | null;
  /** When it was signed, by the time-stamp; ISO 8601. Null without one. */
  readonly signedAt: string | null;
  /** The program or device that made the claim, by its own word. */
  readonly generator: string | null;
  /** The camera, by the claim's word. */
  readonly device: string | null;
  /** Whether the file names itself made by AI, and where; null where it does not say so. */
  readonly aiMade: AiMark | null;
  /** Where the credentials lie that were not fetched; null where they are in the file. */
  readonly remote: string | null;
  /** The file's own first; the others are reached through `ingredients`. Empty where nothing could be read. */
  readonly manifests: readonly ManifestReport[];
}

export interface AiMark {
  /** `made` by a generator, or a `composite` with parts that were. */
  readonly kind: 'made' | 'composite';
  /** `metadata`: XMP or IPTC, which nobody signed. */
  readonly by: 'credentials' | 'metadata';
}

/** One claim: who says what of how the file, or an earlier state of it, came to be. */
export interface ManifestReport {
  readonly title: string | null;
  readonly format: string | null;
  readonly generator: string | null;
  readonly device: string | null;
  readonly issuer: string | null;
  readonly signer: string | null;
  readonly signedAt: string | null;
  /** Whether a trusted certificate vouches for the signer. */
  readonly trusted: boolean;
  /** What fails in it. */
  readonly codes: readonly string[];
  readonly actions: readonly ActionReport[];
  readonly ingredients: readonly IngredientReport[];
  /** Who vouches for it by CAWG identity assertions. */
  readonly identities: readonly IdentityReport[];
  /** JPEG as a data address; null where there is none. */
  readonly thumbnail: string | null;
}

export interface ActionReport {
  /** Such as `c2pa.created`. */
  readonly action: string;
  readonly when: string | null;
  readonly software: string | null;
  /** Last part of IPTC's digital source type, such as `trainedAlgorithmicMedia`. */
  readonly sourceType: string | null;
  readonly description: string | null;
}

export interface IngredientReport {
  readonly title: string | null;
  readonly format: string | null;
  /** `parentOf`: the file was made from it. `componentOf`: it was put in. `inputTo`: it was given to a generator. */
  readonly relationship: string | null;
  /** Its own claim, by its place among `manifests`; null where it has none. */
  readonly manifest: number | null;
  /** What failed in its credentials when it was put in, by the claim's word. */
  readonly codes: readonly string[];
  readonly thumbnail: string | null;
}

export interface IdentityReport {
  readonly name: string | null;
  /** Who checked it; null where nobody is named. */
  readonly provider: string | null;
  /** What kind of identity it is, such as `cawg.social_media`. */
  readonly kind: string | null;
}
