import { PASSWORD_HISTORY_LENGTH, PASSWORD_MINIMUM_LENGTH } from '@assay/contract/constants';
import { errorMessage } from '@assay/contract/errors';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfNames } from './context-words.ts';

/** ASVS 5.0.0, 6.2.9 requires at least 64. */
const MAX_CHARACTERS = 128;

/** In the order in which they are reported. */
const RULES = {
  length: `At least ${PASSWORD_MINIMUM_LENGTH} characters`,
  tooLong: `At most ${MAX_CHARACTERS} characters`,
  upper: 'An upper-case letter',
  lower: 'A lower-case letter',
  digit: 'A digit',
  special: 'A special character',
  common: 'Not a common password, nor one known from breaches',
  names: 'More than your name, your organisation’s or the product’s',
  history: `Not one of your last ${PASSWORD_HISTORY_LENGTH} passwords`,
} as const;
export type PasswordRule = keyof typeof RULES;

const PATTERNS = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const;

/**
 * The rules that a new password violates; 'history' is only for users who know the old ones. `names` are
 * those of the user and the organisation.
 */
export async function findBrokenRules(password: string, names: readonly string[]): Promise<PasswordRule[]> {
  const broken: PasswordRule[] = [];
  if ([...password].length < PASSWORD_MINIMUM_LENGTH) broken.push('length');
  if ([...password].length > MAX_CHARACTERS) broken.push('tooLong');
  for (const [rule, pattern] of Object.entries(PATTERNS)) {
    if (!pattern.test(password)) broken.push(rule as PasswordRule);
  }
  if (await isCommonPassword(password)) broken.push('common');
  if (isMadeOfNames(password, names)) broken.push('names');
  return broken;
}

/** The refusal that names the rules: in words for people, in its details for programs. */
export function refusePassword(broken: readonly PasswordRule[]): RefusedError {
  const rules = broken.map((rule) => ({ rule, message: RULES[rule] }));
  const told = rules.map(({ message }) => message.charAt(0).toLowerCase() + message.slice(1)).join('; ');
  const message = errorMessage('PASSWORD_RULES').replace(/\.$/, `: ${told}.`);
  return new RefusedError('PASSWORD_RULES', { message, details: { rules } });
}
