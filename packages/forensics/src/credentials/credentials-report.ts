/**
 * The result for a file's content credentials (C2PA). `trusted`: valid, and a trusted certificate vouches for
 * the signer. `valid-unknown-signer`: valid, but nobody vouches for the signer. `invalid`: not valid.
 * `ingredient-invalid`: valid, but those of an ingredient are not. `could-not-check`: stored elsewhere, or
 * not completely readable. `none`: the file has none.
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
  /** The failures found now, ingredients included, by their codes in the C2PA specification, each once. */
  readonly codes: readonly string[];
  /** The failures of the file's own credentials. */
  readonly ownCodes: readonly string[];
  /** The failures in credentials of ingredients, and those that the claim recorded when they were added. */
  readonly ingredientCodes: readonly string[];
  /** The signer's organisation by the certificate; null if it names none. */
  readonly issuer: string | null;
  /** The signer's name by the certificate. */
  readonly signer: string | null;
  /** The time of signing by the time-stamp, in ISO 8601; null without one. */
  readonly signedAt: string | null;
  /** The program or device that made the claim, as it states itself. */
  readonly generator: string | null;
  /** The camera, as stated by the claim. */
  readonly device: string | null;
  /** Whether and where the file declares that AI made it; null if it does not. */
  readonly aiMade: AiMark | null;
  /** The location of credentials that were not fetched; null if they are in the file. */
  readonly remote: string | null;
  /**
   * The file's own manifest first; the others are reached through `ingredients`. Empty if nothing could be
   * read.
   */
  readonly manifests: readonly ManifestReport[];
}

export interface AiMark {
  /** `made` by a generator, or a `composite` with generated parts. */
  readonly kind: 'made' | 'composite';
  /** `metadata`: XMP or IPTC, which are unsigned. */
  readonly by: 'credentials' | 'metadata';
}

/** A manifest: who states what about the origin of the file, or of an earlier state of it. */
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
  /** Its failures. */
  readonly codes: readonly string[];
  readonly actions: readonly ActionReport[];
  readonly ingredients: readonly IngredientReport[];
  /** Persons and organisations that vouch for it by CAWG identity assertions. */
  readonly identities: readonly IdentityReport[];
  /** A JPEG as a data URL; null if there is none. */
  readonly thumbnail: string | null;
}

export interface ActionReport {
  /** For example `c2pa.created`. */
  readonly action: string;
  readonly when: string | null;
  readonly software: string | null;
  /** The last part of IPTC's digital source type, for example `trainedAlgorithmicMedia`. */
  readonly sourceType: string | null;
  readonly description: string | null;
}

export interface IngredientReport {
  readonly title: string | null;
  readonly format: string | null;
  /**
   * `parentOf`: the file was made from it. `componentOf`: it was inserted. `inputTo`: it was the input of a
   * generator.
   */
  readonly relationship: string | null;
  /** The index of its own manifest among `manifests`; null if it has none. */
  readonly manifest: number | null;
  /** The failures of its credentials when it was added, as stated by the claim. */
  readonly codes: readonly string[];
  readonly thumbnail: string | null;
}

export interface IdentityReport {
  readonly name: string | null;
  /** Who verified it; null if nobody is named. */
  readonly provider: string | null;
  /** The kind of identity, for example `cawg.social_media`. */
  readonly kind: string | null;
}
