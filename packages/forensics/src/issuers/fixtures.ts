import type { TraitPage, TraitSource } from './document-traits.ts';

/** The words of an invoice with their positions, as in a text layer. */
const SET_OUT = [
  ['Northwind', 60, 50],
  ['Traders', 130, 50],
  ['Invoice', 60, 120],
  ['number', 110, 120],
  ['Date', 60, 140],
  ['Description', 60, 200],
  ['Quantity', 300, 200],
  ['Price', 400, 200],
  ['Amount', 480, 200],
  ['Subtotal', 400, 500],
  ['Tax', 400, 520],
  ['Total', 400, 540],
  ['Bank', 60, 760],
  ['Account', 100, 760],
  ['Registered', 60, 780],
] as const;

interface Drafted {
  readonly number?: number;
  readonly producer?: string | null;
  readonly creator?: string | null;
  readonly fonts?: TraitSource['fonts'];
  readonly account?: string;
  readonly revisions?: number;
  /** The shift of the labels in the table's head to the right, in points. */
  readonly shift?: number;
  /** The widths of all words relative to those of the issuer. */
  readonly stretch?: number;
  readonly without?: readonly string[];
  readonly source?: TraitPage['source'];
}

/** An analysed invoice of a fictitious issuer, with optional deviations. */
export function draftIssued(drafted: Drafted = {}): TraitSource {
  const { number = 1, producer = 'Billing Engine 4.2', creator = 'Northwind ERP', revisions = 1 } = drafted;
  const { account = 'DE89370400440532013000', shift = 0, stretch = 1, without = [] } = drafted;
  const { source = 'page' } = drafted;
  const day = `${number}`.padStart(2, '0');
  const at = (text: string, x: number, y: number): [string, number, number, number, number] => [
    text,
    x,
    y,
    stretch * 5 * text.length,
    10,
  ];
  const words = SET_OUT.filter(([text]) => !without.includes(text)).map(([text, x, y]) => [
    at(text, y === 200 ? x + shift : x, y),
  ]);
  const lines = [
    ...words,
    [at(`RE-2026-00${day}`, 180, 120)],
    [at(`${day}.03.2026`, 180, 140)],
    [at(`1.2${day},50`, 480, 540)],
    [at(account, 160, 760)],
    [at('DE123456789', 160, 780)],
    [at('billing@northwind.example', 300, 780)],
  ];
  return {
    isPdf: true,
    fonts: drafted.fonts ?? [{ name: 'Frutiger', subset: 'ABCDEF', letters: 400 }],
    pageSizes: [{ width: 595, height: 842 }],
    revisions,
    signatures: 0,
    hasEInvoice: false,
    pages: [{ number: 1, source, width: 595, height: 842, lines }],
    metadata: {
      info: { producer, creator },
      written: {
        version: '1.7',
        xref: ['table'],
        trailer: 'Size Root Info',
        id: 'hexadecimal',
        pictures: [],
      },
    },
    merchant: 'Northwind Traders Ltd',
    number: `RE-2026-00${day}`,
    date: `2026-03-${day}`,
  };
}
