import { LedgerError } from '../errors.ts';
import { parseVerifierKey } from '../keys.ts';
import { findKeyWords, holdsKeyWords } from './key-words.ts';

/** `name+id+key`, anywhere in a text: 33 bytes are 44 digits of base64. */
const KEY = /[^\s+"'<>`]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}(?![A-Za-z0-9+/=])/g;

/**
 * The verifier key that a user received from the log's operator: the key itself, a text that contains it (a
 * saved page, a mail, a key file), or the twelve words of `claimed`, the key named by the evidence. If a text
 * contains several keys, the claimed one is taken. Throws LedgerError 'key-malformed', and 'key-mismatch' for
 * the words of another key.
 */
export function readVerifierKey(given: string, claimed: string | null): string {
  const keys = [...new Set(given.match(KEY) ?? [])].filter(isKey);
  if (claimed !== null && keys.includes(claimed)) return claimed;
  const [only, ...others] = keys;
  if (only !== undefined && others.length === 0) return only;
  if (others.length > 0)
    throw malformed('it holds several keys, and the one the evidence names is none of them');
  if (claimed !== null && isKey(claimed) && holdsKeyWords(given, claimed)) return claimed;
  const words = findKeyWords(given);
  if (words === null) throw malformed('this is neither a key (name+id+key) nor the twelve words of one');
  throw new LedgerError('key-mismatch', 'the evidence names another key than the one with these words');
}

function isKey(text: string): boolean {
  try {
    parseVerifierKey(text);
    return true;
  } catch (error) {
    if (error instanceof LedgerError) return false;
    throw error;
  }
}

const malformed = (reason: string): LedgerError => new LedgerError('key-malformed', reason);
