import { say } from '@assay/statements';
import { type Amount, toNumber } from '../../media/document/pages/amounts.ts';
import type { PageEvidence } from '../../media/document/pages/page-findings.ts';

/**
 * The least number of steps that must fit before others are called wrong, and the least ratio of fitting to
 * wrong ones.
 */
const MIN_FITS = 4;
const TIMES_AS_MANY = 3;
/** The largest number of other columns of amounts that are tried. */
const MAX_COLUMNS = 3;

interface Step {
  readonly from: Amount;
  readonly to: Amount;
  /** For each other column, the sum of the amounts between the two balances, with signs as written. */
  readonly moved: readonly number[];
}

/**
 * A hypothesis on how amounts change a balance: the sign of each other column, or either sign for a single
 * one.
 */
type Rule = (step: Step) => number | null;

/** Lines of a statement whose balance does not follow from the previous one and the amounts between. */
export function checkBalances(columns: readonly (readonly Amount[])[]): {
  evidence: PageEvidence[];
  fits: number;
} {
  const money = columns
    .map((column) => column.filter(({ decimals }) => decimals === 2))
    .filter((column) => column.length >= 2)
    .sort((a, b) => a[0].word.end - b[0].word.end);
  const whole = columns.flatMap((column) => {
    const round = column.filter(({ decimals, value }) => decimals === 0 && value !== 0);
    return column.length - round.length >= 2 ? round : [];
  });
  let best: { fits: number; wrong: { step: Step; expected: number }[] } = { fits: 0, wrong: [] };
  for (const balances of money.filter((column) => column.length > MIN_FITS)) {
    const others = money
      .filter((column) => column !== balances)
      .sort((a, b) => b.length - a.length)
      .slice(0, MAX_COLUMNS);
    if (others.length === 0) continue;
    for (const upwards of [false, true]) {
      const steps = listSteps(balances, others, upwards);
      for (const rule of listRules(others.length)) {
        const tried = steps.map((step) => ({ step, expected: rule(step) }));
        const known = tried.filter((one): one is { step: Step; expected: number } => one.expected !== null);
        const fitting = known.filter(({ step, expected }) => signed(step.to) === expected);
        // Steps without any movement fit every rule.
        const fits = fitting.filter(({ step }) => step.moved.some((sum) => sum !== 0)).length;
        if (fits > best.fits)
          best = {
            fits,
            wrong: known.filter(
              (one) => !fitting.includes(one) && isOnOnePage(one.step) && !leadsPast(one.step, whole),
            ),
          };
      }
    }
  }
  const telling = best.fits >= MIN_FITS && best.fits >= TIMES_AS_MANY * best.wrong.length;
  return { evidence: telling ? best.wrong.map(toEvidence) : [], fits: telling ? best.fits : 0 };
}

/** Another account may begin on a new page. */
const isOnOnePage = ({ from, to }: Step) => from.page === to.page;

/**
 * Whether an integer occurs among the amounts of the lines between two balances: it may be an amount without
 * cents, or a count, so this step is inconclusive.
 */
function leadsPast({ from, to }: Step, whole: readonly Amount[]): boolean {
  const [above, below] = isAfter(from, to) ? [to, from] : [from, to];
  return whole.some((amount) => isAtOrAfter(amount, above) && !isAfter(amount, below));
}

function toEvidence({ step, expected }: { step: Step; expected: number }): PageEvidence {
  const { from, to } = step;
  return {
    marker: 'balance-wrong',
    weight: 0.7,
    page: to.page,
    box: to.word.box,
    sentence: say('pdf-figures.balance-wrong', {
      page: to.page,
      balance: toNumber(signed(to)),
      before: toNumber(signed(from)),
      expected: toNumber(expected),
    }),
  };
}

function listSteps(
  balances: readonly Amount[],
  others: readonly (readonly Amount[])[],
  upwards: boolean,
): Step[] {
  const byPage = others.map((column) => Map.groupBy(column, ({ page }) => page));
  return balances.slice(1).map((next, place) => {
    const [from, to] = upwards ? [next, balances[place]] : [balances[place], next];
    // The amounts of a line are on the same line as the balance to which they lead.
    const isBetween = upwards
      ? (amount: Amount) => isAtOrAfter(amount, to) && !isAtOrAfter(amount, from)
      : (amount: Amount) => isAfter(amount, from) && !isAfter(amount, to);
    return {
      from,
      to,
      moved: byPage.map((column) => {
        let sum = 0;
        for (let page = Math.min(from.page, to.page); page <= Math.max(from.page, to.page); page++) {
          for (const amount of column.get(page) ?? []) if (isBetween(amount)) sum += signed(amount);
        }
        return sum;
      }),
    };
  });
}

const isAfter = (one: Amount, other: Amount) =>
  one.page > other.page || (one.page === other.page && one.row.base > other.row.base + 0.5);
const isAtOrAfter = (one: Amount, other: Amount) => isAfter(one, other) || !isAfter(other, one);
const signed = ({ value, negative }: Amount) => (negative ? -value : value);

function listRules(columns: number): Rule[] {
  const rules: Rule[] = [];
  for (let code = 0; code < 3 ** columns; code++) {
    const signs = Array.from({ length: columns }, (_, place) => (Math.floor(code / 3 ** place) % 3) - 1);
    if (signs.every((sign) => sign === 0)) continue;
    rules.push(
      ({ from, moved }) => signed(from) + moved.reduce((sum, value, place) => sum + signs[place] * value, 0),
    );
  }
  for (let only = 0; only < columns; only++) {
    rules.push(({ from, to, moved }) => {
      const [up, down] = [signed(from) + moved[only], signed(from) - moved[only]];
      return Math.abs(signed(to) - up) <= Math.abs(signed(to) - down) ? up : down;
    });
  }
  return rules;
}
