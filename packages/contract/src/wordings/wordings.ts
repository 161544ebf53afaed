import type { RecordErrorCode } from '../closed-sets.ts';
import type { CredentialsState } from '../schemas/credentials.ts';
import { BAND_WORDS } from './band-words.ts';
import { CREDENTIALS_WORDS, nameAiMark } from './credentials-words.ts';
import { DISSENT_TITLE } from './disputed-score.ts';
import { describeDissent } from './dissent-words.ts';
import { DOCUMENT_VERDICT_WORDS } from './document-verdict-words.ts';
import { LEDGER_WORDS } from './ledger-state-words.ts';
import { RECORD_FINDING_WORDS } from './record-finding-words.ts';
import { SCAN_WORDS } from './scan-words.ts';

type AiMarks = Readonly<Record<'made' | 'composite', Readonly<Record<'credentials' | 'metadata', string>>>>;
type Titled = { readonly title: string; readonly meaning: string };

const tell = (kind: keyof AiMarks, by: keyof AiMarks['made']) => nameAiMark({ aiMade: { kind, by } }) ?? '';

const aiMarks: AiMarks = {
  made: { credentials: tell('made', 'credentials'), metadata: tell('made', 'metadata') },
  composite: { credentials: tell('composite', 'credentials'), metadata: tell('composite', 'metadata') },
};

/** The names of states, bands and findings, which screens and reports share, in English. */
export const english = {
  /** Sentences saying that a file declares itself AI-made. */
  aiMarks,
  bands: BAND_WORDS,
  credentialsStates: CREDENTIALS_WORDS as Readonly<Record<CredentialsState, Titled>>,
  /** `tell` takes the method and its score in double braces. */
  dissent: { title: DISSENT_TITLE, tell: describeDissent({ method: '{{method}}', score: '{{score}}' }) },
  documentVerdicts: DOCUMENT_VERDICT_WORDS,
  ledgerStates: LEDGER_WORDS,
  recordFindings: RECORD_FINDING_WORDS as Readonly<Record<RecordErrorCode, { readonly title: string }>>,
  scans: SCAN_WORDS,
};

type Words<Node> = Node extends string ? string : { readonly [Name in keyof Node]: Words<Node[Name]> };

/** The same in any language. */
export type Wordings = Words<typeof english>;
