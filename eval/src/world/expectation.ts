import type { AnalysisResult, DetectedExpenses, Expense } from '@assay/analysis';

/** The results for one file. */
export interface Answer {
  readonly result: AnalysisResult;
  /** Null if no expectation is about expenses. */
  readonly expenses: DetectedExpenses | null;
}

/** `silent`: an expected statement is missing. `wrong`: something else is stated. */
export type Outcome = 'right' | 'silent' | 'wrong';

export interface Expectation {
  /** As written in the table. */
  readonly text: string;
  readonly isAboutExpenses: boolean;
  readonly check: (answer: Answer) => Outcome;
}

type Check = Expectation['check'];

const said = (is: boolean): Outcome => (is ? 'right' : 'silent');
const not = (is: boolean): Outcome => (is ? 'wrong' : 'right');
const equal = (found: unknown, expected: string): Outcome => {
  if (String(found) === expected) return 'right';
  return found === null || found === undefined ? 'silent' : 'wrong';
};

/** By the beginning of an expectation; each makes a check from the rest of it. */
const FORMS: Readonly<Record<string, (rest: string) => Check>> = {
  'says:': (id) => (answer) => said(listStatementIds(answer).has(id)),
  'silent:': (id) => (answer) => not(listStatementIds(answer).has(id)),
  'text:': (rest) => {
    const pattern = readPattern(rest);
    return (answer) => said(pattern.test(readText(answer)));
  },
  'no-text:': (rest) => {
    const pattern = readPattern(rest);
    return (answer) => not(pattern.test(readText(answer)));
  },
  'marker:': (id) => (answer) => said(listMarkers(answer).has(id)),
  'no-marker:': (id) => (answer) => not(listMarkers(answer).has(id)),
  // For an ordinary file: no statement suggests that it was tampered with.
  unaccused:
    () =>
    ({ result: { tamperScore, document } }) =>
      not((tamperScore ?? 0) >= 50 || ['changed', 'broken'].includes(document?.verdict ?? '')),
  'score<': (limit) => (answer) => checkScore(answer, (score) => score < Number(limit)),
  'score>=': (limit) => (answer) => checkScore(answer, (score) => score >= Number(limit)),
  'credentials:':
    (state) =>
    ({ result }) =>
      equal(result.credentials?.state, state),
  'ai:':
    (kind) =>
    ({ result }) =>
      equal(result.credentials?.aiMade?.kind, kind),
  'verdict:':
    (word) =>
    ({ result }) =>
      equal(result.document?.verdict, word),
  'signature:':
    (state) =>
    ({ result }) =>
      equal(result.document?.signatures[0]?.state, state),
  'expenses.': (rest) => {
    const [field = '', expected = ''] = rest.split('=');
    return ({ expenses }) => equal(readField(expenses, field), expected);
  },
};

/** @throws Error for an invalid expectation */
export function readExpectation(text: string): Expectation {
  const form = Object.keys(FORMS).find((beginning) => text.startsWith(beginning));
  const check = form && FORMS[form]?.(text.slice(form.length));
  if (!check) throw new Error(`"${text}" is no expectation`);
  return { text, isAboutExpenses: form === 'expenses.', check };
}

/** Wrong before silent before right. */
export function judge(expectations: readonly Expectation[], answer: Answer) {
  const checked = expectations.map(({ text, check }) => ({ text, outcome: check(answer) }));
  const missed = checked.filter(({ outcome }) => outcome !== 'right');
  const outcome: Outcome =
    missed.length === 0 ? 'right' : missed.some(({ outcome: one }) => one === 'wrong') ? 'wrong' : 'silent';
  return { outcome, missed: missed.map(({ text }) => text) };
}

/** Everything that a reader sees in English. */
export function readText({ result, expenses }: Answer): string {
  return [
    result.error?.message ?? '',
    ...result.sentences,
    ...result.assessments.map(({ message }) => message),
    ...(result.document ? [result.document.reason] : []),
    ...listExpenses(expenses).flatMap(({ sums }) => sums.failures.map(({ sentence }) => sentence)),
  ].join('\n');
}

function readPattern(text: string): RegExp {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/.exec(text) ?? [];
  if (source === undefined) throw new Error(`"${text}" is no regular expression`);
  return new RegExp(source, flags);
}

function listStatementIds({ result }: Answer): Set<string> {
  const ids = new Set<string>();
  const gather = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(gather);
    if (!isRecord(value)) return;
    if (typeof value.id === 'string' && isRecord(value.values ?? {})) ids.add(value.id);
    Object.values(value).forEach(gather);
  };
  gather([...result.statements, ...result.assessments.map(({ statements }) => statements)]);
  return ids;
}

function listMarkers({ result }: Answer): Set<string> {
  return new Set<string>(result.assessments.flatMap(({ markers = [] }) => markers));
}

function checkScore({ result }: Answer, isRight: (score: number) => boolean): Outcome {
  if (result.tamperScore === null) return 'silent';
  return isRight(result.tamperScore) ? 'right' : 'wrong';
}

function listExpenses(expenses: DetectedExpenses | null): readonly Expense[] {
  return expenses?.status === 'complete' ? expenses.expenses : [];
}

function readField(detected: DetectedExpenses | null, field: string): unknown {
  const [expense] = listExpenses(detected);
  return field === 'objections' ? expense?.sums.failures.length : expense?.[field as keyof Expense];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
