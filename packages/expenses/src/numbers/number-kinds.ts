import { holdsGs1, holdsIsbn10, holdsLuhn, holdsModulo97, holdsVin } from './check-digits.ts';
import { cutIban } from './ibans.ts';
import { holdsTaxNumber, TAX_SCHEMES } from './tax-numbers.ts';

export type NumberKind = 'iban' | 'creditor' | 'tax' | 'card' | 'vin' | 'imei' | 'isbn' | 'gtin' | 'mrz';

/** How numbers of one kind are found on a page, and checked. */
export interface NumberRule {
  readonly kind: NumberKind;
  /** The label required before one of them. */
  readonly label: RegExp;
  /** The number at the beginning of a text without blanks and separators; null if there is none. */
  readonly cut: (text: string) => string | null;
  /** Characters allowed between its own. */
  readonly between: string;
  /** ISO 3166-1, if the number names it. */
  readonly country: (number: string) => string | null;
  /** Null if the number need not have a check digit. */
  readonly holds: (number: string) => boolean | null;
}

const NONE = () => null;
const TAX_LABEL =
  /(?:ust|mwst|umsatzsteuer|mehrwertsteuer|vat|uid|tva|iva|btw|nif|cif|nip|dič|dic|moms|alv|áfa|pvn|pvm|käibemaks|oib|ddv|dph|φπα|αφμ)(?!\p{L}{5})|\btax\b|\bsteuer|fiscal/giu;

const cutBy = (shape: RegExp) => (text: string) => shape.exec(text)?.[0] ?? null;

export const NUMBER_RULES: readonly NumberRule[] = [
  {
    kind: 'iban',
    label: /\bIBAN\b/gi,
    cut: cutIban,
    between: ' ',
    country: (iban) => iban.slice(0, 2),
    holds: holdsModulo97,
  },
  {
    kind: 'creditor',
    label: /gläubiger|creditor|créancier|acreedor/gi,
    cut: cutBy(/^DE\d{2}[A-Z0-9]{3}\d{11}/),
    between: ' ',
    country: (number) => number.slice(0, 2),
    // The business code is not part of the check.
    holds: (number) => holdsModulo97(number.slice(0, 4) + number.slice(7)),
  },
  ...TAX_SCHEMES.map(
    (scheme): NumberRule => ({
      kind: 'tax',
      label: scheme.label ?? TAX_LABEL,
      cut: cutBy(scheme.shape),
      between: ' .-/',
      country: () => scheme.country,
      holds: (number) => holdsTaxNumber(number, scheme),
    }),
  ),
  {
    kind: 'card',
    label: /\b(?:card|karte|kreditkarte|tarjeta|carte|carta|kaart|visa|mastercard|maestro)\b/gi,
    cut: cutBy(/^[2-6]\d{15}|^3[47]\d{13}/),
    between: ' -',
    country: NONE,
    holds: holdsLuhn,
  },
  {
    kind: 'vin',
    label: /\b(?:VIN|FIN|Fahrgestell\p{L}*|Fahrzeug-?Ident\p{L}*|chassis|châssis|bastidor|telaio)/giu,
    cut: cutBy(/^(?=.{9,16}\d{3})[A-HJ-NPR-Z0-9]{17}/),
    between: '',
    country: NONE,
    // Required in North America and China; elsewhere the ninth character may be anything.
    holds: (vin) => (/^[1-5L]/.test(vin) || holdsVin(vin) ? holdsVin(vin) : null),
  },
  {
    kind: 'imei',
    label: /\bIMEI\b/gi,
    cut: cutBy(/^\d{15}/),
    between: ' -/',
    country: NONE,
    holds: holdsLuhn,
  },
  {
    kind: 'isbn',
    label: /\bISBN(?:-1[03])?\b/gi,
    cut: cutBy(/^97[89]\d{10}|^\d{9}[\dX]/),
    between: ' -',
    country: NONE,
    holds: (isbn) => (isbn.length === 10 ? holdsIsbn10(isbn) : holdsGs1(isbn)),
  },
  {
    kind: 'gtin',
    label: /\b(?:EAN|GTIN)\b/gi,
    cut: cutBy(/^(?:\d{12,14}|\d{8})(?!\d)/),
    between: '',
    country: NONE,
    holds: holdsGs1,
  },
];
