import { PASSWORD_HISTORY_LENGTH, PASSWORD_MINIMUM_LENGTH } from '@assay/contract';
import { isCommonPassword } from './common-passwords.ts';

/** In the order in which they are told. */
const RULES = {
  length: `At least ${PASSWORD_MINIMUM_LENGTH} characters`,
  upper: 'An upper-case letter',
  lower: 'A lower-case letter',
  digit: 'A digit',
  special: 'A special character',
  common: 'Not a common password, nor one known from breaches',
  history: `Not one of your last ${PASSWORD_HISTORY_LENGTH} passwords`,
} as const;
export type PasswordRule = keyof typeof RULES;

const PATTERNS = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const;

/** The rules that a new password breaks; 'history' is for whoever knows the old ones. */
export async function findBrokenRules(password: string): Promise<PasswordRule[]> {
  const broken: PasswordRule[] = [];
  if ([...password].length < PASSWORD_MINIMUM_LENGTH) broken.push('length');
  for (const [rule, pattern] of Object.entries(PATTERNS)) {
    if (!pattern.test(password)) broken.push(rule as PasswordRule);
  }
  if (await isCommonPassword(password)) broken.push('common');
  return broken;
}

/** For the details of a PASSWORD_RULES refusal. */
export function describeRules(rules: readonly PasswordRule[]): { rule: PasswordRule; message: string }[] {
  return rules.map((rule) => ({ rule, message: RULES[rule] }));
}
