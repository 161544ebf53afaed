import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { saveAgain } from './save-again.ts';

const BANK = 'Example Savings Bank';
const PRODUCER = 'Example Bank Statements 3.1';
export const EDITOR = 'Sample PDF Editor 9.0';
const DAY_MS = 86_400_000;

interface Entry {
  readonly day: number;
  readonly text: string;
  /** In cents; outgoing money is negative. */
  readonly amount: number;
  readonly isSalary?: true;
}

const OPENING = 184_215;
const ENTRIES: readonly Entry[] = [
  { day: 2, text: 'Rent, Elm Street 14', amount: -92_000 },
  { day: 4, text: 'Groceries', amount: -8_364 },
  { day: 6, text: 'Salary, Harbour Works Ltd', amount: 214_000, isSalary: true },
  { day: 9, text: 'Electricity', amount: -7_150 },
  { day: 11, text: 'Pharmacy', amount: -2_385 },
  { day: 13, text: 'Insurance premium', amount: -11_840 },
  { day: 17, text: 'Refund, Northern Rail', amount: 4_620 },
  { day: 20, text: 'Groceries', amount: -10_212 },
  { day: 24, text: 'Telephone', amount: -3_999 },
  { day: 27, text: 'Cash withdrawal', amount: -20_000 },
];
/** The salary after the editor's change; the balances stayed as the bank had printed them. */
const CLAIMED = 514_000;

/**
 * A month's statement of a fictitious bank, saved again by an editor that raised one figure: the earlier
 * revision is still in the file, and the running balance no longer follows. The same bytes for the same
 * `end`.
 */
export async function makeChangedStatement(end: Date): Promise<Buffer> {
  const start = new Date(end.getTime() - 29 * DAY_MS);
  const printed = await drawStatement(start, end, null);
  const edited = await drawStatement(start, end, CLAIMED);
  return saveAgain(printed, edited, { producer: EDITOR, at: new Date(end.getTime() + 5 * DAY_MS) });
}

/** As the bank printed it, or with another salary over the printed balances. */
function drawStatement(start: Date, end: Date, salary: number | null): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    // Keeps the replaced content readable in the file as drawn.
    compress: false,
    info: { Title: 'Account statement', Producer: PRODUCER, Creator: PRODUCER, CreationDate: end },
  });
  const drawn = buffer(document);
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  document.font('Helvetica-Bold').fontSize(18).text(BANK, 56, 56);
  document.font('Helvetica').fontSize(10).fillColor('#444444');
  document.text('Account statement', 56, 82).text(`Account 4417 2083 · ${day(start)} to ${day(end)}`);
  document.text('Sample of a statement: this bank does not exist.');
  document.fillColor('#000000').font('Helvetica-Bold');
  let y = 150;
  const row = (cells: readonly [string, string, string, string]) => {
    const [date, text, amount, balance] = cells;
    document.text(date, 56, y, { lineBreak: false }).text(text, 140, y, { lineBreak: false });
    document.text(amount, 330, y, { width: 90, align: 'right' });
    document.text(balance, 440, y, { width: 99, align: 'right' });
    y += 24;
  };
  row(['Date', 'Entry', 'Amount', 'Balance']);
  document
    .moveTo(56, y - 8)
    .lineTo(539, y - 8)
    .lineWidth(0.7)
    .stroke('#888888');
  document.font('Helvetica');
  let balance = OPENING;
  row([day(start), 'Opening balance', '', spell(balance)]);
  for (const { day: number, text, amount, isSalary } of ENTRIES) {
    balance += amount;
    const shown = salary !== null && isSalary ? salary : amount;
    row([day(new Date(start.getTime() + number * DAY_MS)), text, spell(shown), spell(balance)]);
  }
  document.font('Helvetica-Bold');
  row([day(end), 'Closing balance', '', spell(balance)]);
  document.end();
  return drawn;
}

function spell(cents: number): string {
  return (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}
