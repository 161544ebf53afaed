import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, assert, describe, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { draftPdf } from './child/pdf/draft-pdf.ts';
import { closeAnalysis } from './default-pool.ts';
import { detectExpenses } from './detect-expenses.ts';
import { readDocumentFindings, readFindings } from './expense-reading/read-findings.ts';

const SCAN = fileURLToPath(
  new URL('../../../../shared/data/receipts/sroie/data/img/006.jpg', import.meta.url),
);

afterAll(closeAnalysis);
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

describe('a scanned receipt', () => {
  it.skipIf(!existsSync(SCAN))(
    'is told with its fields, places and the comparison of its digits',
    async () => {
      const found = await detectExpenses(SCAN, { today: '2026-01-01' });
      expect(found).toMatchObject({
        status: 'complete',
        expenses: [{ merchant: 'SOON HUAT MACHINERY ENTERPRISE', date: '2019-01-11', total: 327 }],
        digits: { isConspicuous: false },
      });
    },
  );
});

const folder = mkdtempSync(join(tmpdir(), 'assay-expenses-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));
const keep = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

describe('an invoice in a document', () => {
  const write = (rows: readonly (readonly [string, string])[], paint = '') =>
    rows
      .map(([left, right], i) => {
        const y = 740 - 40 * i;
        return `BT ${paint} /F1 18 Tf 60 ${y} Td (${left}) Tj ET BT ${paint} /F1 18 Tf 440 ${y} Td (${right}) Tj ET`;
      })
      .join('\n');
  const drawCode = async (text: string, format: 'QRCode' | 'PDF417') => {
    const { symbol } = await writeBarcode(text, { format });
    return [...symbol.data]
      .flatMap((shown, i) => {
        const [column, row] = [i % symbol.width, Math.floor(i / symbol.width)];
        return shown === 0 ? [`${300 + 2 * column} ${300 - 2 * row} 2 2 re f`] : [];
      })
      .join('\n');
  };
  const rows = [
    ['GREEN LANE STATIONERS LTD', ''],
    ['Date 14/03/2024', ''],
    ['Paper', '12.50'],
    ['Ink cartridge', '28.80'],
    ['TOTAL GBP', '41.30'],
  ] as const;

  it('is read from the text of its page, with places in points of it', async () => {
    const path = keep('text.pdf', draftPdf({ pages: [{ content: write(rows) }] }));
    const found = await detectExpenses(path, { today: '2026-01-01' });
    expect(found).toMatchObject({
      ...{ status: 'complete', page: null, digits: null, notes: [] },
      expenses: [
        {
          ...{ merchant: 'GREEN LANE STATIONERS LTD', date: '2024-03-14', currency: 'GBP', total: 41.3 },
          sums: { fit: true, failures: [] },
          certainty: { total: expect.toSatisfy((share: number) => share > 0.8) },
        },
      ],
    });
    // The total's baseline is at 740 - 160 points from the bottom of a page of 800.
    const [place] = found.status === 'complete' ? (found.expenses[0]?.places.total ?? []) : [];
    expect(place).toMatchObject({ page: 1, x: expect.closeTo(440, 0) });
    assert(place);
    expect(place.y + place.height).toBeCloseTo(800 - 580, 0);
  });

  it('is read from the picture of a page that has no text, where the picture shows it', async () => {
    // Mode 3 paints nothing; the visible content of a scan is a picture.
    const svg = rows.map(([left, right], i) => {
      const y = 120 + 80 * i;
      return `<text x="80" y="${y}">${left}</text><text x="1100" y="${y}" text-anchor="end">${right}</text>`;
    });
    const jpeg = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600" font-family="DejaVu Sans, sans-serif"
        font-size="40"><rect width="100%" height="100%" fill="#fff"/>${svg.join('')}</svg>`,
      ),
    )
      .flatten()
      .jpeg({ quality: 95 })
      .toBuffer();
    const path = keep(
      'scan.pdf',
      draftPdf({
        pages: [{ content: 'q 600 0 0 300 0 500 cm /Im1 Do Q' }],
        resources: '/XObject << /Im1 10 0 R >>',
        objects: [
          {
            dictionary:
              '/Type /XObject /Subtype /Image /Width 1200 /Height 600 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
            stream: jpeg,
          },
        ],
      }),
    );
    const found = await detectExpenses(path, { today: '2026-01-01' });
    expect(found).toMatchObject({
      status: 'complete',
      expenses: [{ merchant: 'GREEN LANE STATIONERS LTD', date: '2024-03-14', total: 41.3 }],
    });
    const [place] = found.status === 'complete' ? (found.expenses[0]?.places.total ?? []) : [];
    // The picture is drawn at half a point a pixel, from the top of the page.
    expect(place).toMatchObject({ page: 1, x: expect.toSatisfy((x: number) => x > 480 && x < 520) });
    assert(place);
    expect(place.y + place.height).toBeGreaterThan(215);
    expect(place.y + place.height).toBeLessThan(225);
  });

  it('is compared with the electronic invoice that the document carries', async () => {
    const xml = `<CrossIndustryInvoice><SupplyChainTradeTransaction><ApplicableHeaderTradeSettlement>
      <SpecifiedTradeSettlementHeaderMonetarySummation><GrandTotalAmount>47.30</GrandTotalAmount>
      </SpecifiedTradeSettlementHeaderMonetarySummation></ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></CrossIndustryInvoice>`;
    const path = keep(
      'factur-x.pdf',
      draftPdf({
        pages: [{ content: write(rows) }],
        catalogue: '/AF [10 0 R]',
        objects: [
          '<< /Type /Filespec /F (factur-x.xml) /EF << /F 11 0 R >> >>',
          { dictionary: '/Type /EmbeddedFile', stream: Buffer.from(xml) },
        ],
      }),
    );
    const found = await detectExpenses(path, { today: '2026-01-01' });
    const [expense] = found.status === 'complete' ? found.expenses : [];
    expect(expense).toMatchObject({
      total: 41.3,
      eInvoice: { figures: [{ field: 'total', stated: 47.3, printed: 41.3, state: 'differs' }], rules: [] },
      sums: {
        fit: true,
        failures: [
          {
            id: 'e-invoice-differs',
            sentence: 'The page says 41.30 as the total, but the XML that machines pay by states 47.30.',
            places: [{ page: 1, x: expect.closeTo(440, 0) }],
          },
        ],
      },
    });
  });

  it.each([
    ['Sunday', '03.05.2026', { day: 'sunday', holiday: null }],
    ['public holiday', '14.05.2026', { day: 'holiday', holiday: 'Christi Himmelfahrt' }],
  ] as const)('tells that a practice dates it to a %s of its country', async (_, date, day) => {
    const bill = [
      ['Zahnarztpraxis Weber', ''],
      [`Rechnungsdatum ${date}`, ''],
      ['Behandlung', '41,30'],
      ['Gesamtbetrag EUR', '41,30'],
      ['IBAN: DE89 3704 0044 0532 0130 00', ''],
    ] as const;
    const path = keep(`${date}.pdf`, draftPdf({ pages: [{ content: write(bill) }] }));
    const found = await detectExpenses(path, { today: '2026-06-01' });
    expect(found).toMatchObject({
      expenses: [
        {
          merchant: 'Zahnarztpraxis Weber',
          sums: { failures: [] },
          closedDay: { ...day, country: 'DE', office: 'practice' },
        },
      ],
    });
  });

  it('tells a wrong check digit at its place, also of a document that is no receipt', async () => {
    const wrong = 'IBAN: DE89 3704 0044 0532 0130 01';
    const invoice = keep('iban.pdf', draftPdf({ pages: [{ content: write([...rows, [wrong, '']]) }] }));
    const sentence = 'The IBAN DE89370400440532013001 has a wrong check digit.';
    expect(await detectExpenses(invoice, { today: '2026-01-01' })).toMatchObject({
      expenses: [
        {
          numbers: [{ kind: 'iban', country: 'DE', state: 'fails', sentence }],
          sums: { fit: true, failures: [{ id: 'check-digit', sentence, places: [{ page: 1 }] }] },
        },
      ],
    });
    const letter = keep(
      'letter.pdf',
      draftPdf({
        pages: [
          {
            content: write([
              ['Please pay to this account:', ''],
              [wrong, ''],
            ]),
          },
        ],
      }),
    );
    expect(await detectExpenses(letter, { today: '2026-01-01' })).toMatchObject({
      expenses: [],
      notes: [sentence],
    });
  });

  it('is read up to the page with which there would be too many words, and says so', async () => {
    const line = (y: number) => `BT /F1 6 Tf 20 ${y} Td (${'word '.repeat(50).trim()}) Tj ET`;
    const content = Array.from({ length: 40 }, (_, i) => line(760 - 15 * i)).join('\n');
    const pages = Array.from({ length: 22 }, () => ({ content }));
    const found = await detectExpenses(keep('long.pdf', draftPdf({ pages })), { today: '2026-01-01' });
    expect(found).toMatchObject({
      status: 'complete',
      notes: [
        '2 of 22 pages were not read: the first 40 pages of a document are read, up to 40,000 words and as long as there is time. Not read: pages 21–22.',
        expect.stringContaining('was not examined as an account statement'),
      ],
    });
  });

  it('is compared with the code on its page', async () => {
    const code = await drawCode(
      ['BCD', '002', '1', 'SCT', '', 'Green Lane', 'DE89370400440532013000', 'GBP47.30'].join('\n'),
      'QRCode',
    );
    const path = keep('code.pdf', draftPdf({ pages: [{ content: `${write(rows)}\n${code}` }] }));
    const found = await detectExpenses(path, { today: '2026-01-01' });
    expect(found).toMatchObject({
      expenses: [
        {
          codes: [{ kind: 'epc', format: 'QRCode', place: { page: 1, x: expect.closeTo(300, 0) } }],
          sums: {
            fit: true,
            failures: [
              {
                id: 'code-differs',
                sentence:
                  'The page says 41.30 as the amount, but the payment code (EPC, GiroCode) on it says 47.30.',
              },
            ],
          },
        },
      ],
    });
  });

  it('that is a boarding pass is compared with its code', async () => {
    const code = await drawCode('M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100', 'PDF417');
    const pass = write([
      ['Boarding pass', ''],
      ['MUSTER / ANNA', 'AC 0834'],
      ['Montreal to Frankfurt', '22NOV'],
    ]);
    const path = keep('pass.pdf', draftPdf({ pages: [{ content: `${pass}\n${code}` }] }));
    expect(await detectExpenses(path, { today: '2026-01-01' })).toMatchObject({
      expenses: [],
      notes: [
        'The boarding pass code (IATA) is for DESMARAIS/LUC, booking ABC123, AC 834 YUL–FRA, on day 326 of the year. The page prints this flight, but its text does not hold this surname.',
      ],
    });
  });

  it('says what is a document that cannot be read, and what is none', async () => {
    const broken = await detectExpenses(keep('broken.pdf', Buffer.from('%PDF-1.7\nnothing')), {
      today: '2026-01-01',
    });
    expect(broken).toMatchObject({ status: 'failed', error: { code: 'unreadable' } });
  });
});

describe('what a child says of a document', () => {
  const page = { number: 1, width: 10, height: 10, source: 'text', words: [] };
  const read = (body: unknown) => () => readDocumentFindings(body, { today: '2026-01-01' });
  it('is taken where it has the right shape, and says how much of it was left out', () => {
    expect(read({ pageCount: 25, pages: [page] })()).toMatchObject({
      ...{ page: null, digits: null, expenses: [], receipts: [] },
      notes: [expect.stringMatching(/^24 of 25 pages were not read/)],
      statements: {
        notes: [
          [
            { id: 'receipt.pages-not-read', values: { unread: 24, count: 25, most: 40, words: 40_000 } },
            { id: 'receipt.pages-left', values: { unread: 24, pages: '2–25' } },
          ],
        ],
      },
    });
  });
  it('names each page that was left out, unless they are too many to be listed', () => {
    const noted = (numbers: readonly number[], pageCount: number) =>
      read({ pageCount, pages: numbers.map((number) => ({ ...page, number })) })().statements.notes.flat();
    expect(noted([1, 3, 4, 8], 9).at(-1)).toMatchObject({ values: { unread: 5, pages: '2, 5–7, 9' } });
    expect(noted([1, 2], 2)).toEqual([]);
    const odd = Array.from({ length: 25 }, (_, place) => 2 * place + 1);
    expect(noted(odd, 50).map(({ id }) => id)).toEqual(['receipt.pages-not-read']);
  });
  it.each([
    { pageCount: 1, pages: [{ ...page, words: [{ text: 7 }] }] },
    { pageCount: 1, pages: [{ ...page, width: Number.NaN }] },
    { pageCount: -1, pages: [] },
    { pageCount: 1, pages: null },
  ])('is refused where it has not: %j', (body) => {
    expect(read(body)).toThrow(expect.objectContaining({ code: 'crashed' }));
  });
});

describe('an account statement and what is stapled to it', () => {
  /** As typewriters set them. */
  const pageOf = (number: number, text: string) => ({
    ...{ number, width: 2_000, height: 2_000, source: 'text', digits: null },
    words: text.split('\n').flatMap((line, row) =>
      [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        ...{
          text: word,
          x: 20 + 9 * index,
          y: 20 + 40 * row,
          width: 9 * word.length,
          height: 20,
          certainty: 0.99,
        },
      })),
    ),
  });
  const statement = `First Example Bank plc
Account statement
Date        Description              Amount       Balance
01/03/2026  Opening balance                      1,000.00
02/03/2026  Salary                   500.00      1,500.00
03/03/2026  Rent                    -700.00        800.00
04/03/2026  Cafe                     -10.00        790.00
05/03/2026  Water                    -40.00        750.00`;
  const receipt = `Corner Cafe
04/03/2026
Coffee        10.00
Total         10.00`;
  const bill = `City Water
Water bill                        01/03/2026
Previous balance                       40.00
02/03/2026 Payment received           -40.00
Closing balance                         0.00`;
  const readPagesOf = (...texts: readonly string[]) =>
    readDocumentFindings(
      { pageCount: texts.length, pages: texts.map((text, place) => pageOf(place + 1, text)) },
      { today: '2026-04-01' },
    );

  it('are read page by page', () => {
    const { accountStatements, expenses } = readPagesOf(statement, receipt);
    expect(accountStatements).toHaveLength(1);
    expect(expenses).toMatchObject([{ total: 10, date: '2026-03-04' }]);
  });

  it('has no expenses of its own', () => {
    expect(readPagesOf(statement).expenses).toEqual([]);
  });

  it('is no bill with balances', () => {
    expect(readPagesOf(bill).accountStatements).toEqual([]);
  });
});

describe('the invoice that a child says a document carries', () => {
  const figure = { field: 'total', name: null, stated: 1, printed: null, state: 'not-compared', places: [] };
  const read = (eInvoice: unknown) => () =>
    readDocumentFindings({ pageCount: 0, pages: [], eInvoice }, { today: '2026-01-01' });
  it('is taken where it has the right shape', () => {
    const { expenses } = read({ profile: null, figures: [figure], rules: [] })();
    expect(expenses).toMatchObject([{ eInvoice: { figures: [figure] } }]);
  });
  it.each([
    { profile: null, figures: [{ ...figure, field: 'colour' }], rules: [] },
    { profile: null, figures: [{ ...figure, stated: 'x'.repeat(1_000) }], rules: [] },
    { profile: null, figures: [{ ...figure, places: [{ x: 'left' }] }], rules: [] },
    { profile: null, figures: [], rules: [{ rule: 'BR-CO-10', said: { id: 7 } }] },
    { profile: 7, figures: [], rules: [] },
    { profile: null },
  ])('is refused where it has not: %j', (body) => {
    expect(read(body)).toThrow(expect.objectContaining({ code: 'crashed' }));
  });
});

describe('what a child answers', () => {
  const page = { width: 10, height: 10, language: 'en', words: [] };
  it('is taken where it has the right shape', () => {
    expect(readFindings({ page, digits: null }, { today: '2026-01-01' })).toEqual({
      page,
      digits: null,
      notes: [],
      statements: { notes: [] },
      expenses: [],
      receipts: [],
      accountStatements: [],
    });
  });
  it('is refused where it has not', () => {
    const refused = { code: 'crashed' };
    const read = (body: unknown) => () => readFindings(body, { today: '2026-01-01' });
    expect(read({ page: { ...page, words: [{ text: 7 }] }, digits: null })).toThrow(
      expect.objectContaining(refused),
    );
    expect(read({ page, digits: { count: 1, suspicion: Number.NaN } })).toThrow(
      expect.objectContaining(refused),
    );
  });
});
