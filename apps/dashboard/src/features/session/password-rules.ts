import { PASSWORD_MINIMUM_LENGTH } from '@assay/contract/constants';

export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const MEETS: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= PASSWORD_MINIMUM_LENGTH,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}]/u.test(password),
};

/** The locally checkable rules that a password meets. Reuse and known leaks are checked by the server. */
export function checkPassword(password: string): Record<PasswordRule, boolean> {
  return Object.fromEntries(PASSWORD_RULES.map((rule) => [rule, MEETS[rule](password)])) as Record<
    PasswordRule,
    boolean
  >;
}

export function meetsAllRules(password: string): boolean {
  return PASSWORD_RULES.every((rule) => MEETS[rule](password));
}
