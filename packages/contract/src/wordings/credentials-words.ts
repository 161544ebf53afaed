import type { Credentials, CredentialsState } from '../schemas/credentials.ts';

export interface CredentialsWords {
  readonly title: string;
  /** One sentence that is true whenever the state applies. */
  readonly meaning: string;
  /** `good` is only for what is proven. */
  readonly tone: 'good' | 'calm' | 'warning' | 'bad' | 'unknown';
}

/** The name of each state of content credentials: on screen, in reports and on the command line. */
export const CREDENTIALS_WORDS: Readonly<Record<CredentialsState, CredentialsWords>> = {
  trusted: {
    title: 'Credentials hold, signer trusted',
    meaning:
      'The file is as it was signed, and a trusted certificate vouches for the signer. Whether what was signed is true, that does not say.',
    tone: 'good',
  },
  'valid-unknown-signer': {
    title: 'Credentials hold, signer unknown',
    meaning:
      'The file is as it was signed, but nobody vouches for the signer: anyone can make such credentials, under any name.',
    tone: 'unknown',
  },
  invalid: {
    title: 'Credentials do not hold',
    meaning: 'What the file says of its own origin does not fit the file, or cannot be verified.',
    tone: 'bad',
  },
  'ingredient-invalid': {
    title: 'An ingredient’s credentials do not hold',
    meaning: 'The file is as it was signed, but the credentials of something that went into it do not hold.',
    tone: 'warning',
  },
  'could-not-check': {
    title: 'Credentials not checked',
    meaning:
      'The file points to content credentials, or holds some, that could not be read. That says nothing either way.',
    tone: 'unknown',
  },
  none: {
    title: 'No content credentials',
    meaning:
      'Most files carry none, and any program can remove them: that says nothing for or against this file.',
    tone: 'unknown',
  },
};

/** A sentence saying that a file declares itself AI-made; null if it does not. */
export function nameAiMark({ aiMade }: Pick<Credentials, 'aiMade'>): string | null {
  if (!aiMade) return null;
  const where = aiMade.by === 'credentials' ? 'content credentials' : 'metadata';
  return aiMade.kind === 'made'
    ? `The file names itself made by a generator (AI), in its ${where}.`
    : `The file names itself a composite with parts made by a generator (AI), in its ${where}.`;
}
