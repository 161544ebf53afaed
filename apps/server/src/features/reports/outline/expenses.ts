import type { ReadingNotes, ReportAccount, ReportAsset, ReportExpense } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block } from './block.ts';

const MAX_LINES = 40;

/** The readings from a file: its receipts, its account statements, and the parts that were not read. */
export function outlineReading(
  { expenses, accountStatements = [], readingNotes = [] }: ReportAsset,
  words: ReportWords,
): Block[] {
  return [
    ...outlineExpenses(expenses, words),
    ...outlineAccounts(accountStatements, words),
    ...outlineNotes(readingNotes, words),
  ];
}

function outlineNotes(notes: ReadingNotes, words: ReportWords): Block[] {
  if (notes.length === 0) return [];
  return [
    { type: 'heading', level: 3, text: words.say('report.heading-reading-notes') },
    { type: 'list', items: notes.map(({ sentence, statements }) => words.tell(sentence, statements)) },
  ];
}

/** The receipts on a file: merchant, date, lines and sums, and those that do not add up. */
function outlineExpenses(expenses: readonly ReportExpense[], words: ReportWords): Block[] {
  return expenses.flatMap((expense) => outlineExpense(expense, words));
}

const FITS = { true: 'yes', false: 'no', null: 'unknown' } as const;

function outlineExpense(
  { merchant, date, currency, total, tax, lines, fit, failures, statements }: ReportExpense,
  words: ReportWords,
): Block[] {
  const unread = words.say('report.not-read');
  const money = (amount: number | null) => (amount === null ? unread : words.money(amount, currency));
  const shown = lines.slice(0, MAX_LINES);
  const more = lines.length - shown.length;
  return [
    { type: 'heading', level: 3, text: words.say('report.heading-expense') },
    {
      type: 'table',
      name: words.say('report.table-expense'),
      head: [
        words.say('report.column-merchant'),
        words.say('report.column-date'),
        words.say('report.column-tax'),
        words.say('report.column-total'),
        words.say('report.column-sums'),
      ],
      widths: [0.36, 0.16, 0.14, 0.16, 0.18],
      size: 'small',
      rows: [
        [
          { text: merchant ?? unread, tone: 'strong' },
          date === null ? unread : nameDate(date, words),
          money(tax),
          money(total),
          words.say('report.sums', { fit: FITS[`${fit}`] }),
        ],
      ],
    },
    ...(shown.length > 0
      ? [
          {
            type: 'table',
            name: words.say('report.table-lines'),
            head: [
              words.say('report.column-line'),
              words.say('report.column-quantity'),
              words.say('report.column-amount'),
            ],
            widths: [0.64, 0.16, 0.2],
            size: 'small',
            rows: shown.map(({ name, quantity, amount }) => [
              name || words.say('report.unnamed'),
              quantity === null ? '' : words.number(quantity),
              words.money(amount, currency),
            ]),
          } satisfies Block,
        ]
      : []),
    ...(more > 0
      ? [
          {
            type: 'text',
            text: words.say('report.more-lines', { count: more }),
            tone: 'muted',
            size: 'small',
          } as const,
        ]
      : []),
    ...(failures.length > 0
      ? [
          {
            type: 'list',
            items: failures.map((failure, at) => words.tell(failure, statements?.[at])),
          } as const,
        ]
      : []),
  ];
}

/** The account statements on a file: their account, the number of bookings, and the sums that fail. */
function outlineAccounts(accounts: readonly ReportAccount[], words: ReportWords): Block[] {
  return accounts.flatMap((account) => outlineAccount(account, words));
}

function outlineAccount(account: ReportAccount, words: ReportWords): Block[] {
  const { institution, from, to, currency, opening, closing, bookings, compared, fitting, fit } = account;
  const unread = words.say('report.not-read');
  const money = (amount: number | null) => (amount === null ? unread : words.money(amount, currency));
  const sums =
    compared === 0
      ? words.say('report.sums', { fit: FITS.null })
      : words.say(fit === null ? 'report.account-sums-unclear' : 'report.account-sums', {
          fitting,
          compared,
        });
  return [
    { type: 'heading', level: 3, text: words.say('report.heading-account') },
    {
      type: 'table',
      name: words.say('report.table-account'),
      head: [
        words.say('report.column-account'),
        words.say('report.column-period'),
        words.say('report.column-bookings'),
        words.say('report.column-opening'),
        words.say('report.column-closing'),
        words.say('report.column-sums'),
      ],
      widths: [0.3, 0.18, 0.1, 0.14, 0.14, 0.14],
      size: 'small',
      rows: [
        [
          { text: [institution, account.account].filter(Boolean).join('\n') || unread, tone: 'strong' },
          from === null || to === null ? unread : `${nameDate(from, words)} – ${nameDate(to, words)}`,
          words.number(bookings),
          money(opening),
          money(closing),
          sums,
        ],
      ],
    },
    ...(account.failures.length > 0
      ? [
          {
            type: 'list',
            items: account.failures.map((failure, at) => words.tell(failure, account.statements[at])),
          } as const,
        ]
      : []),
  ];
}

/** As it was read if it is no day. */
function nameDate(date: string, words: ReportWords): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDay ? words.day(date) : date;
}
