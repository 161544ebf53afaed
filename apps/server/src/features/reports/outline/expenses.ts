import type { ReportExpense } from '@assay/contract/reports';
import type { Block } from './block.ts';

const MAX_LINES = 40;

/** The receipts on a file: merchant, date, lines and sums, and those that do not add up. */
export function outlineExpenses(expenses: readonly ReportExpense[]): Block[] {
  return expenses.flatMap(outlineExpense);
}

function outlineExpense({
  merchant,
  date,
  currency,
  total,
  tax,
  lines,
  fit,
  failures,
}: ReportExpense): Block[] {
  const money = (amount: number | null) => (amount === null ? 'not read' : spell(amount, currency));
  const shown = lines.slice(0, MAX_LINES);
  const more = lines.length - shown.length;
  return [
    { type: 'heading', level: 3, text: 'Expense read from the file' },
    {
      type: 'table',
      name: 'Expense',
      head: ['Merchant', 'Date', 'Tax', 'Total', 'Sums'],
      widths: [0.36, 0.16, 0.14, 0.16, 0.18],
      size: 'small',
      rows: [
        [
          { text: merchant ?? 'not read', tone: 'strong' },
          date ?? 'not read',
          money(tax),
          money(total),
          fit === false ? 'do not add up' : fit === true ? 'add up' : 'could not be compared',
        ],
      ],
    },
    ...(shown.length > 0
      ? [
          {
            type: 'table',
            name: 'Lines',
            head: ['Line', 'Quantity', 'Amount'],
            widths: [0.64, 0.16, 0.2],
            size: 'small',
            rows: shown.map(({ name, quantity, amount }) => [
              name || 'without a name',
              quantity === null ? '' : String(quantity),
              spell(amount, currency),
            ]),
          } satisfies Block,
        ]
      : []),
    ...(more > 0
      ? [{ type: 'text', text: `and ${more} more lines`, tone: 'muted', size: 'small' } as const]
      : []),
    ...(failures.length > 0 ? [{ type: 'list', items: failures } as const] : []),
  ];
}

function spell(amount: number, currency: string | null): string {
  const figure = amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency ? `${figure} ${currency}` : figure;
}
