/** A bank statement as a PDF, and the same one edited by an incremental save. */

interface Line {
  readonly text: string;
  readonly amount: string;
}

const LINES: readonly Line[] = [
  { text: 'Opening balance', amount: '1,200.00' },
  { text: 'Rent', amount: '-850.00' },
  { text: 'Closing balance', amount: '350.00' },
];

/** One page of figures, written in one go: two make different files by their titles. */
export function makeStatement(title = 'Statement'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    writePage(title, LINES),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    "<< /Producer (Bank Writer 3.1) /CreationDate (D:20260301090000+01'00') >>",
  ];
  return writeObjects(objects, '/Info 6 0 R');
}

const ACCOUNT_LINES = [
  ['01/03/2026', 'Opening balance', '', '1,200.00'],
  ['02/03/2026', 'Rent', '-850.00', '350.00'],
  ['05/03/2026', 'Salary', '2,140.00', '2,490.00'],
  ['09/03/2026', 'Groceries', '-83.64', '2,406.36'],
  ['12/03/2026', 'Electricity', '-71.50', '2,334.86'],
  ['19/03/2026', 'Pharmacy', '-23.85', '2,311.01'],
  ['26/03/2026', 'Refund', '46.20', '2,357.21'],
  ['31/03/2026', 'Closing balance', '', '2,357.21'],
] as const;

/** An account statement with a running balance; `change` gives lines other amounts. */
export function makeAccountStatement(change: Record<string, string> = {}): Buffer {
  const at = (x: number, y: number, text: string) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`;
  // Helvetica's figures are all as wide as one another, and its points as its commas.
  const width = (text: string) => [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 6.1 : 3.4), 0);
  const rows = ACCOUNT_LINES.flatMap(([date, text, amount, balance], i) => {
    const [y, shown] = [650 - 24 * i, change[text] ?? amount];
    return [
      at(60, y, date),
      at(150, y, text),
      at(400 - width(shown), y, shown),
      at(500 - width(balance), y, balance),
    ];
  });
  const heading = ['Date', 'Entry', 'Amount', 'Balance'].map((name, i) =>
    at([60, 150, 362, 460][i] ?? 60, 680, name),
  );
  const content = [
    at(60, 760, 'First Example Bank'),
    at(60, 740, 'Account statement'),
    at(60, 720, 'Account number 44172083, 01/03/2026 to 31/03/2026'),
    ...heading,
    ...rows,
  ].join('\n');
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

/** An invoice over two pages, its lines on the first and its total on the second; two make different files by their notes. */
export function makeReceipt(note = 'Thank you'): Buffer {
  const head = [
    { text: '12 Green Lane, Leeds', amount: '' },
    { text: 'Invoice no. 2024-118', amount: '' },
    { text: 'Date 14/03/2024', amount: '' },
    { text: 'Paper', amount: '12.50' },
    { text: 'Ink cartridge', amount: '28.80' },
  ];
  const end = [
    { text: 'TOTAL GBP', amount: '41.30' },
    { text: note, amount: '' },
  ];
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 7 0 R >> >> /Contents ${content} 0 R >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [3 0 R 5 0 R] >>',
    page(4),
    writePage('GREEN LANE STATIONERS LTD', head),
    page(6),
    writePage('', end),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    "<< /Producer (Invoice Writer 2) /CreationDate (D:20240314090000+01'00') >>",
  ];
  return writeObjects(objects, '/Info 8 0 R');
}

export interface IssuedInvoice {
  readonly number: number;
  readonly producer?: string;
  readonly font?: 'Helvetica' | 'Times-Roman';
  readonly account?: string;
  /** How far right the head of its table stands. */
  readonly column?: number;
}

/** An invoice of one issuer, by the program that it always uses; or one that somebody else made to look like it. */
export function makeIssuedInvoice({ number, column = 300, ...given }: IssuedInvoice): Buffer {
  const {
    producer = 'Northwind Billing 4.2',
    font = 'Helvetica',
    account = 'DE89 3704 0044 0532 0130 00',
  } = given;
  const at = (x: number, y: number, text: string) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`;
  const day = `${number}`.padStart(2, '0');
  const content = [
    at(60, 780, 'Northwind Traders Ltd'),
    at(60, 720, `Invoice number RE-2026-00${day}`),
    at(60, 700, `Date ${day}.03.2026`),
    at(60, 640, 'Description'),
    ...['Quantity', 'Price', 'Amount'].map((label, place) => at(column + 80 * place, 640, label)),
    at(60, 600, 'Paper'),
    at(column, 600, '1'),
    at(column + 80, 600, `1${day}.00`),
    at(column + 160, 600, `1${day}.00`),
    at(60, 300, 'Total EUR'),
    at(column + 160, 300, `1${day}.00`),
    at(60, 80, `Account ${account}`),
    at(60, 60, 'Registered office Harbour Street, tax number DE123456789, billing@northwind.example'),
  ].join('\n');
  return writeObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
      `<< /Producer (${producer}) /CreationDate (D:202603${day}090000+01'00') >>`,
    ],
    '/Info 6 0 R',
  );
}

/** Receipts of one merchant and day with these numbers, a page each. */
export function makeReceipts(numbers: readonly string[]): Buffer {
  const at = (index: number) => 4 + 2 * index;
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${numbers.length} /Kids [${numbers.map((_, i) => `${at(i)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...numbers.flatMap((number, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${at(i) + 1} 0 R >>`,
      writePage('HARBOUR TAXIS LTD', [
        { text: `Receipt no. ${number}`, amount: '' },
        { text: 'Date 14/03/2024', amount: '' },
        { text: 'TOTAL GBP', amount: `${10 + i}.50` },
      ]),
    ]),
  ]);
}

/** One page with one JPEG picture on it; two make different files by their titles. */
export function makePictureDocument(jpeg: Buffer, title = 'Picture'): Buffer {
  const content = `q 240 0 0 160 100 500 cm /X1 Do Q % ${title}`;
  const image =
    '/Type /XObject /Subtype /Image /Width 240 /Height 160 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< ${image} /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`,
  ]);
}

function writeObjects(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const size = objects.length + 1;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The same statement with another closing balance, saved behind the original, which it still holds byte for byte. */
export function editStatement(original: Buffer, title = 'Statement', amount = '9,350.00'): Buffer {
  const lines = [...LINES.slice(0, 2), { text: 'Closing balance', amount }];
  const first = original.length;
  const page = `4 0 obj\n${writePage(title, lines)}\nendobj\n`;
  const info = "<< /Producer (Quick Edit 9) /ModDate (D:20260302101500+01'00') >>";
  const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const second = first + page.length;
  const rest = `6 0 obj\n${info}\nendobj\n`;
  const table = `xref\n4 1\n${entry(first)}6 1\n${entry(second)}`;
  const previous = /startxref\n(\d+)/.exec(original.toString('latin1'))?.[1];
  const trailer = `trailer\n<< /Size 7 /Root 1 0 R /Info 6 0 R /Prev ${previous} >>\n`;
  const end = `startxref\n${second + rest.length}\n%%EOF\n`;
  return Buffer.concat([original, Buffer.from(page + rest + table + trailer + end, 'latin1')]);
}

function writePage(title: string, lines: readonly Line[]): string {
  const shown = lines.map(
    ({ text, amount }, i) =>
      `BT /F1 12 Tf 60 ${700 - 24 * i} Td (${text}) Tj ET BT /F1 12 Tf 400 ${700 - 24 * i} Td (${amount}) Tj ET`,
  );
  const content = `BT /F1 18 Tf 60 760 Td (${title}) Tj ET\n${shown.join('\n')}`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
