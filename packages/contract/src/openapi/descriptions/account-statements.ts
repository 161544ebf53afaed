import type { FieldTable } from './field-words.ts';

/** Account statements. */
export const accountStatements: FieldTable = {
  'AssetExpenses.accountStatements':
    'The account statements that were recognised, in order of pages. Receipts are read from the other pages of the file alone. Absent: read before these were looked for.',
  institution: ['Who keeps the account. Null: not found.', 'First Example Bank'],
  holder: ['Whose account it is. Null: not found.', 'Ada Example'],
  'AccountStatement.account': [
    'The IBAN without blanks, or the number as it is printed; of a card no more than its last four digits. Null: not found.',
    'DE89370400440532013000',
  ],
  'AccountStatement.iban': 'Whether the check digits of its IBAN hold. Null: it prints none.',
  'AccountStatement.from': ['First day of the period, YYYY-MM-DD. Null: not found.', '2026-10-01'],
  'AccountStatement.to': ['Last day of the period, YYYY-MM-DD. Null: not found.', '2026-10-31'],
  'AccountStatement.currency': ['ISO 4217. Null: not found.', 'EUR'],
  opening: ['Opening balance. Null: not found.', 1250.4],
  closing: ['Closing balance. Null: not found.', 982.15],
  'AccountStatement.rows':
    'The lines with an amount, in order of pages: bookings, balances that are carried over, and totals.',
  'rows.kind': 'What the line is.',
  'rows.date': ['Date of booking, YYYY-MM-DD. Null: not printed or not read.', '2026-10-02'],
  'rows.valueDate': ['Value date, YYYY-MM-DD. Null: not printed or not read.', '2026-10-03'],
  'rows.description': ['As the line prints it.', 'Card payment Corner Cafe'],
  'rows.amount': ['Negative where it lowers the balance. Null: the line is a balance.', -12.4],
  'rows.balance': ['The balance that the line prints. Null: none.', 1238],
  'rows.state':
    'Whether the line takes part in a sum that fits, in one that fails, or in none that could be compared.',
  'rows.places': 'Where the line stands.',
  'rows.certainty': ['Certainty with which it was read, 0 to 1.', 0.99],
  'AccountStatement.sums':
    'Opening balance and bookings against closing balance, each balance against the one before, and totals against what they add up.',
  'AccountStatement.sums.fit':
    'True: every sum that could be compared fits. False: one fails in every reading. Null: none could be compared, or the reading may be at fault.',
  'sums.compared': ['Sums that were compared.', 31],
  'sums.fitting': ['Sums that fit.', 31],
  'AccountStatement.sums.failures': 'Each sum that fails in every reading of the columns.',
  'failures.rows': ['The rows that it names, from 0.', [4]],
  'failures.explanations': 'Single figures that, if they were others, would make the sum fit.',
  'explanations.figure': 'What the figure is.',
  'explanations.row': ['Its row, from 0.', 4],
  'explanations.printed': ['The figure as printed.', 1238],
  'explanations.expected': ['The figure that would make the sum fit.', 1233],
  'AccountStatement.remarks': 'What else is to be known of the statement, without an objection.',
  'remarks.sentence': ['In English.', 'The statement covers 420 days.'],
  'remarks.statements': 'What the sentence says, apart from any language.',
  'AccountStatement.places': [
    'Where each field was found: in pixels of the picture as shown, or in points of a page.',
    { closing: [{ page: 1, x: 420, y: 700, width: 60, height: 10 }] },
  ],
  'AccountStatement.certainty': ['Certainty of each field, 0 to 1.', { closing: 0.95 }],
};
