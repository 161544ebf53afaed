import { describe, expect, it } from 'vitest';
import { draftIssued } from './fixtures.ts';
import {
  compareWithSamples,
  type DocumentTraits,
  describeTraits,
  findClaim,
  makeProfile,
  proposeKeys,
  type TraitPage,
} from './issuers.ts';
import { nameProgram } from './measure-traits.ts';

const samples = (count: number) =>
  Array.from({ length: count }, (_, place) => describeTraits(draftIssued({ number: place + 1 })));
const compare = (document: DocumentTraits, among = samples(8)) =>
  compareWithSamples(document, makeProfile(among));
const deviating = (document: DocumentTraits, among?: DocumentTraits[]) =>
  compare(document, among)
    .traits.filter(({ state }) => state === 'deviates')
    .map(({ id }) => id);

describe('compareWithSamples', () => {
  it('says nothing of a further genuine document', () => {
    const { outcome, traits } = compare(describeTraits(draftIssued({ number: 12 })));
    expect(outcome).toBe('alike');
    expect(traits.filter(({ state }) => state === 'alike').length).toBeGreaterThan(12);
  });

  it('tells another program’s rendering by its program, fonts and widths', () => {
    const forged = draftIssued({
      number: 12,
      producer: 'Skia/PDF m121',
      creator: 'Mozilla/5.0',
      fonts: [{ name: 'ArialMT', subset: 'AAAAAA', letters: 400 }],
      stretch: 1.1,
    });
    const { outcome, traits } = compare(describeTraits(forged));
    expect(outcome).toBe('differs');
    expect(traits.filter(({ state }) => state === 'deviates').map(({ id }) => id)).toEqual([
      'producer',
      'creator',
      'fonts',
      'widths',
    ]);
    expect(traits.find(({ id }) => id === 'fonts')).toMatchObject({ seen: ['ArialMT'], known: ['Frutiger'] });
  });

  it('takes new software alone for what it may be', () => {
    const { outcome } = compare(describeTraits(draftIssued({ number: 12, producer: 'Other Engine 1.0' })));
    expect(outcome).toBe('other-software');
  });

  it('knows a program by its name, whatever its version', () => {
    expect(deviating(describeTraits(draftIssued({ number: 12, producer: 'Billing Engine 5.0.1' })))).toEqual(
      [],
    );
  });

  it('knows a browser by its name, whatever its version and the system’s', () => {
    const agent = (chrome: number, mac: string) =>
      `Mozilla/5.0 (Macintosh; Intel Mac OS X ${mac}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}.0.0.0 Safari/537.36`;
    const printed = (number: number, chrome: number, mac: string) =>
      describeTraits(draftIssued({ number, producer: `Skia/PDF m${chrome}`, creator: agent(chrome, mac) }));
    const among = Array.from({ length: 6 }, (_, place) => printed(place + 1, 121, '10_15_7'));
    expect(deviating(printed(12, 148, '14_2'), among)).toEqual([]);
    const elsewhere = describeTraits(
      draftIssued({
        number: 12,
        producer: 'Skia/PDF m121',
        creator: agent(121, '10_15_7').replace('Chrome', 'Edg'),
      }),
    );
    expect(deviating(elsewhere, among)).toEqual(['creator']);
  });

  it('is not held up by a program whose name is a long row of digits', () => {
    const started = process.cpuUsage();
    expect(nameProgram(`${'1'.repeat(3_000)}xx`)).toHaveLength(120);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
  });

  it('tells a second save with another account', () => {
    const changed = draftIssued({ number: 12, revisions: 2, account: 'GB29NWBK60161331926819' });
    expect(compare(describeTraits(changed)).outcome).toBe('differs');
    expect(deviating(describeTraits(changed))).toEqual(['saves', 'account']);
  });

  it('marks the labels that stand elsewhere', () => {
    const { traits } = compare(describeTraits(draftIssued({ number: 12, shift: 9 })));
    const places = traits.find(({ id }) => id === 'places');
    expect(places).toMatchObject({ state: 'deviates', seen: ['amount', 'description', 'price', 'quantity'] });
    expect(places?.places[0]).toMatchObject({ page: 1, y: 200 });
  });

  it('tells a number that does not follow from its date', () => {
    const late = { ...draftIssued({ number: 2 }), date: '2026-05-01' };
    expect(deviating(describeTraits(late), samples(8).slice(2))).toEqual(['numberOrder']);
  });

  it('tells a form of numbers that no sample has', () => {
    const { outcome, traits } = compare(
      describeTraits({ ...draftIssued({ number: 12 }), number: '2026/12' }),
    );
    expect(outcome).toBe('partly');
    expect(traits.find(({ id }) => id === 'numberForm')).toMatchObject({
      state: 'deviates',
      seen: ['9/9'],
      known: ['RE-9-9'],
    });
  });

  it('judges nothing in which the samples differ from one another', () => {
    const mixed = [...samples(6), describeTraits(draftIssued({ number: 7, producer: 'Old Engine' }))];
    const { traits } = compare(describeTraits(draftIssued({ number: 12, producer: 'Third Engine' })), mixed);
    expect(traits.find(({ id }) => id === 'producer')).toMatchObject({ state: 'varies' });
  });

  it('judges no document with fewer than five samples', () => {
    const forged = describeTraits(draftIssued({ number: 12, producer: 'Word', stretch: 1.2 }));
    const compared = compare(forged, samples(4));
    expect(compared.outcome).toBe('too-few');
    expect(listStates(compared)).toEqual(['not-compared', 'not-judged']);
  });

  it('does not judge another kind of document', () => {
    const letter = draftIssued({
      number: 12,
      without: [
        'Invoice',
        'number',
        'Date',
        'Description',
        'Quantity',
        'Price',
        'Amount',
        'Subtotal',
        'Tax',
        'Total',
      ],
    });
    const compared = compare(describeTraits(letter));
    expect(compared.outcome).toBe('other-form');
    expect(listStates(compared)).toEqual(['not-compared', 'not-judged']);
    expect(compared.traits.flatMap(({ places }) => places)).toEqual([]);
    const producer = compared.traits.find(({ id }) => id === 'producer');
    expect(producer).toMatchObject({ seen: ['Billing Engine'], known: ['Billing Engine'] });
  });

  it('compares neither fonts nor places nor the program of a scan', () => {
    const scan = draftIssued({ number: 12, source: 'invisible', producer: 'ScanSoft', stretch: 1.3 });
    const compared = compare(describeTraits(scan));
    expect(compared).toMatchObject({ outcome: 'other-software', isPicture: true });
    const states = Object.fromEntries(compared.traits.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({
      ...{ producer: 'not-compared', fonts: 'not-compared', places: 'not-compared', labels: 'not-compared' },
      ...{ text: 'deviates', numberForm: 'alike', account: 'alike' },
    });
  });
});

const listStates = ({ traits }: ReturnType<typeof compare>) =>
  [...new Set(traits.map(({ state }) => state))].sort();

/** A genuine document with rows added to its first page. */
function withRows(rows: readonly string[], drafted: Parameters<typeof draftIssued>[0] = { number: 12 }) {
  const source = draftIssued(drafted);
  const more = rows.map((text, place): TraitPage['lines'][number] => [[text, 60, 400 + 12 * place, 200, 10]]);
  return describeTraits({
    ...source,
    pages: source.pages.map((page) => ({ ...page, lines: [...page.lines, ...more] })),
  });
}
/** Printed to a file by a driver that fits the page to the paper. */
function printed(scale: number, shift = 0) {
  const source = draftIssued({ number: 12, producer: 'Print Driver 1.0', creator: null });
  const pages = source.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) =>
      line.map(([text, x, y, width, height]): TraitPage['lines'][number][number] => [
        ...([text, scale * x + shift, scale * y + shift] as const),
        ...([scale * width, scale * height] as const),
      ]),
    ),
  }));
  const fonts = [{ name: 'CIDFont+F1', subset: 'ABCDEF', letters: 400 }];
  return describeTraits({ ...source, pages, fonts, pageSizes: [{ width: 612, height: 792 }] });
}

describe('genuine documents that are no finding', () => {
  it('takes a file that was printed anew, scaled or shifted as one, for what it is', () => {
    for (const document of [printed(0.96, 12), printed(1, 14)]) {
      expect(compare(document).outcome).toBe('other-software');
      expect(deviating(document)).toEqual(['producer', 'creator', 'pageSize']);
    }
  });

  it('takes a document that was signed by whoever got it for one that was saved anew', () => {
    const signed = describeTraits({ ...draftIssued({ number: 12, revisions: 2 }), signatures: 1 });
    expect(compare(signed).outcome).toBe('other-software');
  });

  it('finds nothing in a credit note: labels are missing, and it is numbered otherwise', () => {
    const without = ['Quantity', 'Price', 'Bank'];
    const note = describeTraits({ ...draftIssued({ number: 12, without }), number: 'GS/7' });
    expect(deviating(note)).toEqual(['labels', 'numberForm']);
    expect(compare(note).outcome).toBe('partly');
  });

  it('does not mind that amounts reach a thousand, and numbers too', () => {
    const small = samples(8).map((one) => ({ ...one, rows: [...withoutAmounts(one.rows), '812,50'] }));
    const large = withRows(['12.408,00']);
    expect(
      deviating(
        { ...large, rows: [...withoutAmounts(large.rows), '12.408,00'], number: 'RE-2026-1000' },
        small,
      ),
    ).toEqual([]);
  });

  it('does not mind a date or an amount in another form that somebody quotes', () => {
    expect(deviating(withRows(['Your order of 2026-02-27, 14.90 each']))).toEqual([]);
  });

  it('does not mind a sign of another font', () => {
    const fonts = [
      { name: 'Frutiger', subset: 'ABCDEF', letters: 995 },
      { name: 'Symbol', subset: 'ABCDEG', letters: 5 },
    ];
    expect(deviating(describeTraits(draftIssued({ number: 12, fonts })))).toEqual([]);
  });

  it('does not mind numbers that begin again with the year', () => {
    const first = { ...draftIssued({ number: 12 }), number: 'RE-0001', date: '2027-01-04' };
    const before = samples(8).map((one, place) => ({ ...one, number: `RE-01${place + 10}` }));
    expect(deviating(describeTraits(first), before)).toEqual([]);
  });

  it('compares no number of a scan that may be misread, and does not count that it is one', () => {
    const read = withRows([], { number: 12, source: 'invisible', account: 'GB29NWBK60161331926819' });
    const scan = { ...read, taxNumbers: ['DE123456780'] };
    expect(deviating(scan)).toEqual(['text', 'account']);
    expect(compare(scan).outcome).toBe('partly');
  });

  it('does not take the account of the samples’ customer for the issuer’s, nor miss one bank of two', () => {
    const customer = 'GB29NWBK60161331926819';
    const other = 'FR1420041010050500013M02606';
    const keys = { accounts: ['DE89 3704 0044 0532 0130 00'], taxNumbers: [] };
    const both = samples(6).map((one) => ({ ...one, accounts: [...one.accounts, customer] }));
    const theirs = { ...describeTraits(draftIssued({ number: 12 })), accounts: [customer] };
    const state = (own: readonly string[], among = both) =>
      compareWithSamples({ ...theirs, accounts: own }, makeProfile(among, keys)).traits.find(
        ({ id }) => id === 'account',
      )?.state;
    expect(state(['DE89370400440532013000', other])).toBe('alike');
    expect(state([other])).toBe('deviates');
    const debited = both.map((one) => ({ ...one, accounts: [customer] }));
    expect(state([other], debited)).toBe('not-compared');
  });

  it('judges by no trait that fewer than five samples show', () => {
    const few = samples(8).map((one, place) => (place < 4 ? one : { ...one, number: null }));
    expect(deviating({ ...samples(12)[11], number: '2026/12' } as DocumentTraits, few)).toEqual([]);
  });

  it('compares no page of thousands of words', () => {
    const words = Array.from({ length: 3_001 }, (_, place) => `row${place}`);
    const { traits } = compare(withRows(words));
    expect(traits.find(({ id }) => id === 'labels')?.state).toBe('not-compared');
  });
});
const withoutAmounts = (rows: readonly string[]) => rows.filter((row) => !/\d,\d\d/.test(row));

describe('what documents claim', () => {
  it('proposes what stands in most samples', () => {
    expect(proposeKeys(samples(5))).toEqual({
      names: ['Northwind Traders Ltd'],
      accounts: ['DE89370400440532013000'],
      taxNumbers: ['DE123456789'],
      domains: ['northwind.example'],
    });
  });

  it('takes no part of an account for a tax number, and none of one for a date', () => {
    const [page] = draftIssued().pages;
    if (!page) throw new Error('An invoice has a page.');
    const account: (typeof page.lines)[number] = [['Account GB29 NWBK 6016 1331 9268 19', 60, 300, 200, 10]];
    const german: (typeof page.lines)[number] = [['IBAN DE89 3704 0044 0532 0130 00', 60, 320, 200, 10]];
    const traits = describeTraits({ ...draftIssued(), pages: [{ ...page, lines: [account, german] }] });
    expect(traits.taxNumbers).toEqual([]);
    expect(traits.accounts).toEqual(['GB29NWBK60161331926819', 'DE89370400440532013000']);
    const dates = compare(traits).traits.find(({ id }) => id === 'dateForm');
    expect(dates?.state).toBe('not-compared');
  });

  it('finds a claim by two kinds of keys, in any spelling', () => {
    const keys = {
      names: ['NORTHWIND traders'],
      accounts: ['DE89 3704 0044 0532 0130 00'],
      taxNumbers: [],
      domains: ['www.northwind.example'],
    };
    expect(findClaim(describeTraits(draftIssued()), keys)).toEqual(['names', 'accounts', 'domains']);
  });

  it('takes a document that names the issuer once for somebody else’s', () => {
    const keys = proposeKeys(samples(5));
    const rows = draftIssued().pages[0]?.lines ?? [];
    const line = (text: string): (typeof rows)[number] => [[text, 60, 60, 200, 10]];
    const payment = {
      ...draftIssued(),
      pages: [
        {
          ...{ number: 1, source: 'page' as const, width: 595, height: 842 },
          lines: [line('Statement of account'), line('Paid to DE89370400440532013000 118,20')],
        },
      ],
    };
    expect(findClaim(describeTraits(payment), keys)).toBeNull();
  });

  it('takes what names the issuer’s payment provider alone, or sells to the issuer, for another’s', () => {
    const keys = proposeKeys(samples(5));
    const own = describeTraits(draftIssued());
    const named = { ...keys, names: ['Northwind Traders'] };
    expect(findClaim({ ...own, rows: ['Southwind'], taxNumbers: [] }, keys)).toBeNull();
    const supplier = {
      ...own,
      taxNumbers: ['DE987654321', 'DE123456789'],
      accounts: ['GB29NWBK60161331926819'],
      domains: ['supplier.example'],
    };
    expect(findClaim(supplier, named)).toBeNull();
    expect(findClaim({ ...supplier, taxNumbers: ['DE123456789'] }, named)).toEqual(['names', 'taxNumbers']);
  });

  it('reads hostile rows in no time, and proposes no key that is too long to be one', () => {
    const begun = process.cpuUsage();
    const hostile = withRows(['+'.repeat(200_000), 'a'.repeat(200_000), `www.${'a-'.repeat(90_000)}`]);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
    expect(hostile.domains).toEqual(['northwind.example']);
    const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
    const keys = proposeKeys([{ ...hostile, domains: [long], merchant: 'N'.repeat(300) }]);
    expect(keys.domains).toEqual([]);
    expect(keys.names[0]).toHaveLength(200);
  });

  it('reads a German tax number beside another number in its row', () => {
    expect(withRows(['VAT DE 987 654 321 030 123']).taxNumbers).toContain('DE987654321');
  });
});
