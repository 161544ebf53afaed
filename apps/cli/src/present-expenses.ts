import { styleText } from 'node:util';
import type { DescribedAccountStatement, DetectedExpenses, Expense } from '@assay/analysis';
import type { Render } from '@assay/statements/render';

/** What a person reads about the receipt on a picture; nothing if receipts were not requested. */
export function presentExpenses(detected: DetectedExpenses | null, render: Render): string {
  if (!detected) return '';
  if (detected.status === 'failed')
    return `\n  not read as a receipt: ${render(detected.error.statements)}\n`;
  const { expenses, accountStatements, digits, statements } = detected;
  const notes = statements.notes.map((note) => `  ${render(note)}`);
  if (expenses.length === 0 && accountStatements.length === 0)
    return `${['', '  No receipt was recognised.', ...notes].join('\n')}\n`;
  const lines = [
    ...accountStatements.flatMap((one) => presentAccount(one, render)),
    ...expenses.flatMap((expense) => [
      '',
      ...presentFields(expense),
      ...presentSums(expense, render),
      ...presentNotes(expense, render),
    ]),
  ];
  lines.push(...notes);
  if (digits?.isConspicuous) lines.push(`  ${styleText('yellow', render(digits.statements))}`);
  return `${lines.join('\n')}\n`;
}

function presentAccount(statement: DescribedAccountStatement, render: Render): string[] {
  const { institution, account, from, to, currency, opening, closing, rows, sums, remarks } = statement;
  const bookings = rows.filter(({ kind }) => kind === 'booking').length;
  const fields: [string, string | null][] = [
    ['bank', institution],
    ['account', account],
    ['period', from && to && `${from} to ${to}`],
    ['opening', formatAmount(opening, currency)],
    ['closing', formatAmount(closing, currency)],
  ];
  return [
    '',
    '  Account statement',
    ...fields.map(([name, value]) => `  ${name.padEnd(8)} ${value ?? styleText('dim', 'not found')}`),
    `  bookings ${bookings}; ${sums.fitting} of ${sums.compared} sums that were compared add up`,
    ...sums.failures.map(({ statements }) => `  ${styleText('yellow', render(statements))}`),
    ...remarks.map(({ statements }) => `  ${render(statements)}`),
  ];
}

function presentFields({ merchant, date, otherDate, currency, total, tax, lines }: Expense): string[] {
  const fields: [string, string | null][] = [
    ['merchant', merchant],
    ['date', otherDate ? `${date} or ${otherDate}` : date],
    ['lines', lines.length > 0 ? String(lines.length) : null],
    ['tax', formatAmount(tax, currency)],
    ['total', formatAmount(total, currency)],
  ];
  return fields.map(([name, value]) => `  ${name.padEnd(8)} ${value ?? styleText('dim', 'not found')}`);
}

function presentSums({ sums: { fit, failures } }: Expense, render: Render): string[] {
  if (failures.length > 0)
    return failures.map(({ statements }) => `  ${styleText('yellow', render(statements))}`);
  return [
    fit ? '  The figures that could be compared add up.' : '  Whether the figures add up could not be told.',
  ];
}

/** Remarks on numbers, signatures and the date that are not failures. */
function presentNotes({ numbers, codes, closedDay }: Expense, render: Render): string[] {
  const said = [
    ...numbers.filter(({ state }) => state === 'unclear'),
    ...codes.filter(({ signature }) => signature !== 'fails'),
    ...(closedDay ? [closedDay] : []),
  ];
  return said.flatMap(({ statements }) => (statements.length > 0 ? [`  ${render(statements)}`] : []));
}

function formatAmount(amount: number | null, currency: string | null): string | null {
  if (amount === null) return null;
  return [currency, amount.toFixed(2)].filter(Boolean).join(' ');
}
