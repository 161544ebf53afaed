import { describe, expect, it } from 'vitest';
import { draftIssued } from './fixtures.ts';
import {
  compareWithSamples,
  type DocumentTraits,
  describeTraits,
  findClaim,
  makeProfile,
  proposeKeys,
} from './issuers.ts';

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
      seen: ['9999/99'],
      known: ['RE-9999-9999'],
    });
  });

  it('judges nothing in which the samples differ from one another', () => {
    const mixed = [...samples(6), describeTraits(draftIssued({ number: 7, producer: 'Old Engine' }))];
    const { traits } = compare(describeTraits(draftIssued({ number: 12, producer: 'Third Engine' })), mixed);
    expect(traits.find(({ id }) => id === 'producer')).toMatchObject({ state: 'varies' });
  });

  it('judges no document with fewer than five samples', () => {
    const forged = describeTraits(draftIssued({ number: 12, producer: 'Word', stretch: 1.2 }));
    expect(compare(forged, samples(4)).outcome).toBe('too-few');
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
    expect(compare(describeTraits(letter)).outcome).toBe('other-form');
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
});
