import { describe, expect, it } from 'vitest';
import { typewrite } from '../fixtures.ts';
import { ACCOUNT_FORMATS } from './account-formats.ts';
import type { AccountStatement } from './account-model.ts';
import { describeAccountStatement } from './describe-account-statement.ts';
import { readAccountStatements as readWhole } from './read-account-statements.ts';

const readAccountStatements = (...[pages, options]: Parameters<typeof readWhole>) =>
  readWhole(pages, options).statements;

function readOne(...pages: readonly string[]): AccountStatement {
  const [statement] = readAccountStatements(typewrite(...pages));
  if (!statement) throw new Error('No account statement was recognised');
  return statement;
}

const format = (country: string) => {
  const found = ACCOUNT_FORMATS.find((one) => one.country === country);
  if (!found) throw new Error(country);
  return found.pages;
};

describe('account statements of banks in several countries', () => {
  it.each(ACCOUNT_FORMATS)('are read and add up: $country', ({ pages, opening, closing, bookings }) => {
    const read = readOne(...pages);
    expect({
      opening: read.opening?.value,
      closing: read.closing?.value,
      bookings: read.rows.filter(({ kind }) => kind === 'booking').length,
      fit: read.fit,
      failures: read.failures,
    }).toEqual({ opening, closing, bookings, fit: true, failures: [] });
  });

  it('name bank, holder, account, period and currency', () => {
    const british = readOne(...format('GB'));
    expect(british.institution?.value).toBe('First Example Bank plc');
    expect(british.account?.value).toBe('12345678');
    expect([british.from?.value, british.to?.value]).toEqual(['2026-03-01', '2026-03-31']);
    const french = readOne(...format('FR'));
    expect(french.holder?.value).toBe('Ada Exemple');
    expect(readOne(...format('DE')).account?.value).toBe('DE89370400440532013000');
  });

  it('complete dates that are printed without a year', () => {
    const [first] = readOne(...format('US')).rows.filter(({ kind }) => kind === 'booking');
    expect(first).toMatchObject({ date: '2026-02-02', amount: -200, balance: 4_612.09, state: 'fits' });
  });

  it('take the period of a booking for no period of theirs, and a dated closing balance for no booking', () => {
    const read = readOne(`
Beispielbank AG
Kontoauszug Nr. 4/2026                                Frankfurt, 05.01.2027
Alter Saldo vom 30.09.2026                     in EUR               949,53+
01.10.     30.09.  Zinsabschluss 01.07.2026 - 30.09.2026              0,04+
12.11.     12.11.  Verkauf                                        6.904,70+
30.12.     30.12.  Gebühren                                           5,90-
31.12.             Neuer Saldo Nr. 4/2026 Währung EUR             7.848,37+
`);
    expect(read.from).toBeNull();
    expect([read.closing?.value, read.fit]).toEqual([7_848.37, true]);
    expect(read.rows[1]).toMatchObject({ date: '2026-10-01', amount: 0.04 });
  });

  it('tell the place of each row on its page', () => {
    const rows = readOne(...format('DE')).rows.filter(({ kind }) => kind === 'booking');
    expect(rows.map(({ places }) => places[0]?.page)).toEqual([1, 1, 1, 2, 2, 2]);
  });
});

describe('a changed figure on an account statement', () => {
  const change = (country: string, from: string, to: string) =>
    readOne(...format(country).map((page) => page.replace(from, to)));

  it('is told as the balance between two sums that fail by the same amount', () => {
    const read = change('GB', '2,096.85', '2,196.85');
    expect(read.fit).toBe(false);
    const [failure] = read.failures;
    expect(failure?.id).toBe('account-balance');
    expect(failure?.explanations).toEqual([
      { figure: 'balance', row: failure?.rows[0], printed: 2_196.85, expected: 2_096.85 },
    ]);
    expect(read.rows[failure?.rows[0] ?? -1]).toMatchObject({ balance: 2_196.85, state: 'fails' });
    expect(failure?.said.values).toMatchObject({ page: 1, printed: 2_196.85, expected: 2_096.85 });
  });

  it('is told as the one amount that leads to a balance', () => {
    const read = change('US', '2,104.33', '2,904.33');
    expect(read.failures.map(({ id }) => id)).toEqual(['account-amount']);
    expect(read.failures[0]?.explanations).toEqual([
      { figure: 'amount', row: 3, printed: 2_904.33, expected: 2_104.33 },
    ]);
    expect(read.rows[3]?.description).toContain('Payroll');
  });

  it('is told by the totals where no balance is printed beside the bookings', () => {
    const read = change('FR', '2 310,00\n09/03', '2 910,00\n09/03');
    expect(read.failures.map(({ id }) => id)).toEqual(['account-sum']);
    expect(read.failures[0]?.explanations).toEqual([
      { figure: 'amount', row: 2, printed: 2_910, expected: 2_310 },
    ]);
  });

  it('is told as a total that the bookings do not give', () => {
    const read = change('FR', '1 715,45', '1 115,45');
    expect(read.failures.map(({ id }) => id)).toEqual(['account-total']);
    expect(read.failures[0]?.explanations[0]).toMatchObject({ printed: 1_115.45, expected: 1_715.45 });
  });

  it('is not held against a statement whose other sums are too few', () => {
    const read = change('PL', '2 110,20', '2 170,20');
    expect(read.fit).toBeNull();
    expect(read.failures).toEqual([]);
    expect(read.remarks.map(({ id }) => id)).toEqual(['account.cannot-tell']);
  });

  it('is not held against a statement that was read without certainty', () => {
    const pages = typewrite(...format('GB').map((page) => page.replace('2,096.85', '2,196.85')));
    const unsure = pages.map((page) => ({
      ...page,
      words: page.words.map((word) => ({ ...word, certainty: 0.7 })),
    }));
    expect(readAccountStatements(unsure)[0]?.failures).toEqual([]);
  });

  it('in the check digits of the IBAN is told', () => {
    const read = change('DE', 'DE89 3704', 'DE98 3704');
    expect(read.failures.map(({ id }) => id)).toContain('check-digit');
  });
});

describe('an ordinary account statement', () => {
  it('is not accused where a page is missing', () => {
    const [first = ''] = format('DE');
    const read = readOne(
      first,
      `
Beispielsparkasse Musterstadt
Kontoauszug 3/2026                                      Blatt 3
                Übertrag von Blatt 2                          9.999,99 H
27.03.  27.03.  Gutschrift Steuer                               18,50 H
                neuer Kontostand vom 31.03.2026              10.018,49 H
`,
    );
    expect(read.failures).toEqual([]);
  });

  it('is not accused where bookings that wait stand below the others', () => {
    const [page = ''] = format('US');
    expect(
      readOne(`${page}Pending  Hotel deposit                                   -320.00\n`).failures,
    ).toEqual([]);
  });

  it('is not accused for a summary above its bookings', () => {
    const read = readOne(`
Musterbank AG
Kontoauszug                                      01.06.2026 bis 30.06.2026
Produkt                     Anfangssaldo     Zahlungseingang   Zahlungsausgang        Endsaldo
Depotkonto                     12.450,35            4.980,00          5.510,15       11.920,20
Datum        Text                                   Eingang           Ausgang            Saldo
03.06.2026   Krankenkasse                                              412,15       12.038,20
15.06.2026   Lohn                                  4.980,00                         17.018,20
24.06.2026   Miete                                                   2.100,00       14.918,20
30.06.2026   Steuern                                                 2.998,00       11.920,20
`);
    expect(read.failures).toEqual([]);
    expect([read.opening?.value, read.closing?.value]).toEqual([12_450.35, 11_920.2]);
  });

  it('of two accounts is read as two, each with its own number', () => {
    const [page = ''] = format('GB');
    const second = page
      .slice(page.indexOf('Date  '))
      .replace('Balance brought forward', 'Opening balance')
      .replaceAll('1,240.50', '2,240.50')
      .replaceAll('1,196.85', '2,196.85')
      .replaceAll('3,046.85', '4,046.85')
      .replaceAll('2,096.85', '3,096.85')
      .replaceAll('1,996.85', '2,996.85')
      .replaceAll('1,702.16', '2,702.16');
    const read = readAccountStatements(typewrite(page, `Account number 87654321\n${second}`));
    expect(
      read.map(({ account, opening, fit, failures }) => [account?.value, opening?.value, fit, failures]),
    ).toEqual([
      ['12345678', 1_240.5, true, []],
      ['87654321', 2_240.5, true, []],
    ]);
  });

  it('that carries its balance over to a further page is one', () => {
    const [page = ''] = format('GB');
    const second = `
Date       Description                              Paid out      Paid in       Balance
31 Mar 26  Opening balance                                                      1,702.16
31 Mar 26  Card payment Corner Cafe                     2.16                    1,700.00
`;
    const read = readAccountStatements(
      typewrite(page.replace(/^31 Mar 26 {2}Balance carried.*\n/m, ''), second),
    );
    expect(read.map(({ opening, fit }) => [opening?.value, fit])).toEqual([[1_240.5, true]]);
  });
});

type TableRow = readonly [text: string, amount: string, balance: string];

/** Rows of one column of amounts and one of balances, below an opening balance of 1,000.00. */
function table(...rows: readonly TableRow[]): string {
  const line = (day: string, text: string, amount: string, balance: string) =>
    `${day.padEnd(12)}${text.padEnd(40)}${amount.padStart(12)}${balance.padStart(14)}`;
  return [
    'First Example Bank plc',
    'Account statement',
    line('Date', 'Description', 'Amount', 'Balance'),
    line('01/03/2026', 'Opening balance', '', '1,000.00'),
    ...rows.map(([text, amount, balance], place) =>
      line(`${String(place + 2).padStart(2, '0')}/03/2026`, text, amount, balance),
    ),
  ].join('\n');
}

const ROWS: readonly TableRow[] = [
  ['Salary', '500.00', '1,500.00'],
  ['Rent', '-700.00', '800.00'],
  ['Cafe', '-10.00', '790.00'],
  ['Water', '-40.00', '750.00'],
  ['Power', '-60.00', '690.00'],
  ['Refund', '25.00', '715.00'],
  ['Shop', '-15.00', '700.00'],
  ['Fuel', '-50.00', '650.00'],
];

describe('what else explains a sum that fails', () => {
  it.each([
    'TOTAL ENERGIES PARIS',
    'Total Wine',
    'OVERDRAFT FEE',
    'Dispozinsen',
    'JUROS CHEQUE ESPECIAL',
    'Money in from Ada',
    'Honorar Vortrag Köln',
    'Transport for London',
  ])('is no booking that is called like a label: %s', (text) => {
    const read = readOne(
      table(...ROWS.map((row): TableRow => (row[0] === 'Water' ? [text, row[1], row[2]] : row))),
    );
    expect([read.fit, read.failures]).toEqual([true, []]);
    expect(read.rows.filter(({ kind }) => kind === 'booking')).toHaveLength(ROWS.length);
    // There is no balance beside it, and the next amount could look as if a digit were changed.
    const joined = ROWS.map((row): TableRow => (row[0] === 'Water' ? [text, row[1], ''] : row));
    expect(readOne(table(...joined)).failures).toEqual([]);
  });

  it('is a row that was lost', () => {
    const [whole = []] = [table(...ROWS).split('\n')];
    const lost = whole.map((line) => (line.includes('Water') ? '' : line)).join('\n');
    expect(readOne(lost).failures).toEqual([]);
    expect(readOne(whole.filter((line) => !line.includes('Rent')).join('\n')).failures).toEqual([]);
  });

  it('is a page that was left out', () => {
    // Without the café's ten, the water appears to have cost fifty.
    const lines = table(...ROWS).split('\n');
    const [head, foot] = [lines.slice(0, 6), lines.slice(7)];
    const read = readOne(head.join('\n'), foot.join('\n'));
    expect([read.fit, read.failures]).toEqual([null, []]);
  });

  it('is another order of the bookings of a day', () => {
    const order = [0, 1, 3, 2, 4, 5, 6, 7].flatMap((place) => ROWS.slice(place, place + 1));
    const read = readOne(table(...order));
    expect([read.fit, read.failures]).toEqual([null, []]);
  });

  it('is another figure between the balances that was read without certainty', () => {
    const page = table(
      ...ROWS.slice(0, 3),
      ['Water', '-15.00', ''],
      ['Power', '-80.00', '715.00'],
      ['Refund', '25.00', '740.00'],
      ['Toll', '-12.00', '728.00'],
      ['Fuel', '-50.00', '678.00'],
    );
    const [failure] = readOne(page).failures;
    expect(failure?.explanations).toMatchObject([{ figure: 'amount', printed: 80, expected: 60 }]);
    const unsure = typewrite(page).map((one) => ({
      ...one,
      words: one.words.map((word) => (word.text === '-15.00' ? { ...word, certainty: 0.7 } : word)),
    }));
    expect(readAccountStatements(unsure)[0]?.failures).toEqual([]);
  });

  it('is a second statement in the file whose newest bookings stand first', () => {
    const [page = ''] = format('IN');
    const older = page
      .replace('7,519.50', '7,519.60')
      .replaceAll('/04/', '/03/')
      .replace('3,37,480.50', '3,37,480.40');
    const read = readAccountStatements(typewrite(page, older));
    expect(read.map(({ opening, failures }) => [opening?.value, failures])).toEqual([
      [125_000, []],
      [125_000, []],
    ]);
  });

  it('are totals that leave the fees out', () => {
    const [page = ''] = format('US');
    const summary = `Deposits and other additions                                       2,104.44
Withdrawals and other subtractions                                 1,380.09
Service fees                                                           6.00
`;
    const read = readOne(page.replace('\nDate    Desc', `${summary}\nDate    Desc`));
    expect(read.failures).toEqual([]);
  });

  it('are bookings on pages that were not read', () => {
    const pages = typewrite(
      ...format('FR').map((page) => page.replace('2 310,00\n09/03', '2 910,00\n09/03')),
    );
    expect(readAccountStatements(pages)[0]?.failures).toHaveLength(1);
    expect(readAccountStatements(pages, { isWhole: false })[0]?.failures).toEqual([]);
  });

  it('is no figure at all where none differs by a digit', () => {
    const pages = format('FR').map((page) => page.replace('38,30', '71,64'));
    expect(readOne(...pages).failures).toEqual([]);
  });

  it('is no IBAN in the text of a booking', () => {
    const text = 'IBAN DE98370400440532013000';
    const read = readOne(
      table(...ROWS.map((row): TableRow => (row[0] === 'Rent' ? [text, row[1], row[2]] : row))),
    );
    expect([read.failures, read.account]).toEqual([[], null]);
  });
});

describe('a document of more than is read', () => {
  const openings = Array.from({ length: 600 }, (_, place) => [
    `01/03/2026  Opening balance                                      ${place},000.00`,
    `02/03/2026  Cafe                                       -10.00`,
  ]).flat();
  const write = (lines: readonly string[]) => typewrite(`Account statement\n${lines.join('\n')}`);

  it('is read as far as twenty accounts, and says that further ones were not examined', () => {
    const { statements, unexamined } = readWhole(write(openings));
    expect(statements).toHaveLength(20);
    expect(statements.at(-1)?.rows.filter(({ kind }) => kind === 'booking')).toHaveLength(1);
    expect(unexamined).toEqual({ id: 'account.further-accounts', values: { count: 20 } });
    expect(readWhole(write(openings.slice(0, 40))).unexamined).toBeNull();
  });

  it('is not examined, and says so', () => {
    const unexamined = { id: 'account.not-examined', values: { lines: 2_000, words: 30_000 } };
    const lines = [...openings, ...openings];
    expect(readWhole(write(lines))).toEqual({ statements: [], unexamined });
    expect(readWhole(write(['word '.repeat(30_001)]))).toEqual({ statements: [], unexamined });
    expect(readWhole(write(['word '.repeat(300)]))).toEqual({ statements: [], unexamined: null });
  });
});

describe('an account statement as JSON', () => {
  it('names the page of each place on a document, and none on a picture', () => {
    const statement = readOne(...format('DE'));
    const placesOf = (isPicture: boolean) => {
      const { rows, places } = describeAccountStatement(statement, { isPicture });
      return [...rows.flatMap((row) => row.places), ...Object.values(places).flat()];
    };
    expect(placesOf(false).every(({ page }) => page === 1 || page === 2)).toBe(true);
    expect(placesOf(true).some((place) => 'page' in place)).toBe(false);
  });

  it('names no page in what it says of a picture', () => {
    const statement = readOne(...format('GB').map((page) => page.replace('2,096.85', '2,196.85')));
    const sentences = [true, false].map((isPicture) =>
      describeAccountStatement(statement, { isPicture }).sums.failures.map(({ sentence }) =>
        sentence.slice(0, 28),
      ),
    );
    expect(sentences).toEqual([['On the picture, a balance sa'], ['On page 1, a balance says 21']]);
  });

  it('keeps no more of a card than its last four digits', () => {
    const [page = ''] = format('US');
    const card = readOne(page.replace('Account number: 000012345678', 'Card number: 4111 1111 1111 1111'));
    expect(describeAccountStatement(card).account).toBe('**** 1111');
  });

  it.each([
    ['Card payment 2221 0000 0000 0009 Shop', 'Card payment **** 0009 Shop'],
    ['VISA 4111-1111-1111-1112', 'VISA **** 1112'],
    ['Maestro 6304000000000000018', 'Maestro **** 0018'],
    ['Purchase 5555555555554444', 'Purchase **** 4444'],
    ['Transfer 12345678', 'Transfer 12345678'],
  ])('keeps no more of one in the text of a booking: %s', (text, kept) => {
    const rows = ROWS.map((row): TableRow => (row[0] === 'Rent' ? [text, row[1], row[2]] : row));
    expect(readOne(table(...rows)).rows.map(({ description }) => description)).toContain(kept);
  });
});

describe('what is no account statement', () => {
  it('is not read as one', () => {
    const invoice = `
Example Works Ltd
Invoice 2026-17                                      Date 03/04/2026
Description                                 Quantity        Price        Amount
03/04/2026 Consulting                              2       400.00        800.00
04/04/2026 Travel                                  1        90.00         90.00
Total                                                                    890.00
`;
    expect(readAccountStatements(typewrite(invoice))).toEqual([]);
  });
});
