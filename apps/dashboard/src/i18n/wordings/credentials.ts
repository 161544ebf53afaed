import type { Credentials, CredentialsState } from '@assay/contract/credentials';
import { CREDENTIALS_WORDS, nameAiMark } from '@assay/contract/wordings/credentials-words';
import { inLanguage } from '../i18n.ts';

type States = Readonly<Record<CredentialsState, { readonly title: string; readonly meaning: string }>>;
type Marks = Readonly<Record<'made' | 'composite', Readonly<Record<'credentials' | 'metadata', string>>>>;

const states = Object.fromEntries(
  Object.entries(CREDENTIALS_WORDS).map(([state, { title, meaning }]) => [state, { title, meaning }]),
) as States;

/** The name and meaning of each state of content credentials, in the page's language. */
export const credentialsWords = inLanguage('credentialsStates', states);

const tell = (kind: keyof Marks, by: keyof Marks['made']) => nameAiMark({ aiMade: { kind, by } }) ?? '';

const marks: Marks = {
  made: { credentials: tell('made', 'credentials'), metadata: tell('made', 'metadata') },
  composite: { credentials: tell('composite', 'credentials'), metadata: tell('composite', 'metadata') },
};
/** The sentences of it. */
export const aiMarks = inLanguage('aiMarks', marks);

/** That a file names itself made by AI, as a sentence of the page's language; null where it does not. */
export function describeAiMark({ aiMade }: Pick<Credentials, 'aiMade'>): string | null {
  return aiMade && aiMarks[aiMade.kind][aiMade.by];
}
