import type { Credentials, CredentialsState } from '../schemas/credentials.ts';

export interface CredentialsWords {
  readonly title: string;
  /** One sentence, true wherever the state is. */
  readonly meaning: string;
  /** `good` is for what is proven alone. */
  readonly tone: 'good' | 'calm' | 'warning' | 'bad' | 'unknown';
}

/** What each state of content credentials is called: on screen, in reports and on the command line. */
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

/** That a file names itself made by AI, as a sentence; null where it does not. */
export function tellAiMark({ aiMade }: Pick<Credentials, 'aiMade'>): string | null {
  if (!aiMade) return null;
  const where = aiMade.by === 'credentials' ? 'content credentials' : 'metadata';
  return aiMade.kind === 'made'
    ? `The file names itself made by a generator (AI), in its ${where}.`
    : `The file names itself a composite with parts made by a generator (AI), in its ${where}.`;
}
