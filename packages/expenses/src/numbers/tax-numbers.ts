import * as at from 'stdnum/lib/cjs/at/uid.js';
import * as abn from 'stdnum/lib/cjs/au/abn.js';
import * as be from 'stdnum/lib/cjs/be/vat.js';
import * as cnpj from 'stdnum/lib/cjs/br/cnpj.js';
import * as ch from 'stdnum/lib/cjs/ch/uid.js';
import * as cy from 'stdnum/lib/cjs/cy/vat.js';
import * as cz from 'stdnum/lib/cjs/cz/dic.js';
import * as de from 'stdnum/lib/cjs/de/vat.js';
import * as dk from 'stdnum/lib/cjs/dk/cvr.js';
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js';
import * as es from 'stdnum/lib/cjs/es/nif.js';
import { InvalidChecksum } from 'stdnum/lib/cjs/exceptions.js';
import * as fi from 'stdnum/lib/cjs/fi/alv.js';
import * as siret from 'stdnum/lib/cjs/fr/siret.js';
import * as fr from 'stdnum/lib/cjs/fr/tva.js';
import * as gb from 'stdnum/lib/cjs/gb/vat.js';
import * as gr from 'stdnum/lib/cjs/gr/vat.js';
import * as hr from 'stdnum/lib/cjs/hr/oib.js';
import * as hu from 'stdnum/lib/cjs/hu/anum.js';
import * as ie from 'stdnum/lib/cjs/ie/vat.js';
import * as gstin from 'stdnum/lib/cjs/in/gstin.js';
import * as it from 'stdnum/lib/cjs/it/iva.js';
import * as lt from 'stdnum/lib/cjs/lt/pvm.js';
import * as lu from 'stdnum/lib/cjs/lu/tva.js';
import * as lv from 'stdnum/lib/cjs/lv/pvn.js';
import * as mt from 'stdnum/lib/cjs/mt/vat.js';
import * as nl from 'stdnum/lib/cjs/nl/btw.js';
import * as no from 'stdnum/lib/cjs/no/orgnr.js';
import * as pl from 'stdnum/lib/cjs/pl/nip.js';
import * as pt from 'stdnum/lib/cjs/pt/nif.js';
import * as se from 'stdnum/lib/cjs/se/vat.js';
import * as si from 'stdnum/lib/cjs/si/ddv.js';
import * as sk from 'stdnum/lib/cjs/sk/dph.js';

export interface TaxScheme {
  /** ISO 3166-1. */
  readonly country: string;
  /** Its label; missing if its first letters and any label of a tax number identify it. */
  readonly label?: RegExp;
  /** Without blanks and separators. Each has a fixed length for its prefix, so that its end is known. */
  readonly shape: RegExp;
  readonly check: Check;
  /** Letters at either end that are not checked. */
  readonly around?: RegExp;
}

interface Check {
  readonly validate: (number: string) => { readonly isValid: boolean; readonly error?: Error };
}

/** Not included: numbers of variable length (Romania), and those with several old forms (Bulgaria). */
export const TAX_SCHEMES: readonly TaxScheme[] = [
  { country: 'AT', shape: /^ATU\d{8}/, check: at },
  { country: 'BE', shape: /^BE[01]\d{9}/, check: be },
  { country: 'CH', shape: /^CHE\d{9}/, check: ch },
  { country: 'CY', shape: /^CY\d{8}[A-Z]/, check: cy },
  { country: 'CZ', shape: /^CZ\d{8}/, check: cz },
  { country: 'DE', shape: /^DE\d{9}/, check: de },
  { country: 'DK', shape: /^DK\d{8}/, check: dk },
  { country: 'EE', shape: /^EE\d{9}/, check: ee },
  { country: 'ES', shape: /^ES(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])/, check: es },
  { country: 'FI', shape: /^FI\d{8}/, check: fi },
  { country: 'FR', shape: /^FR\d{11}/, check: fr },
  { country: 'GB', shape: /^GB\d{9}/, check: gb },
  { country: 'GR', shape: /^EL\d{9}/, check: gr },
  { country: 'HR', shape: /^HR\d{11}/, check: hr },
  { country: 'HU', shape: /^HU\d{8}/, check: hu },
  { country: 'IE', shape: /^IE\d{7}[A-W](?:[A-I](?![A-Z]))?/, check: ie },
  { country: 'IT', shape: /^IT\d{11}/, check: it },
  { country: 'LT', shape: /^LT(?:\d{12}|\d{9})/, check: lt },
  { country: 'LU', shape: /^LU\d{8}/, check: lu },
  // Numbers of natural persons no longer have a check digit.
  { country: 'LV', shape: /^LV[4-9]\d{10}/, check: lv },
  { country: 'MT', shape: /^MT\d{8}/, check: mt },
  { country: 'NL', shape: /^NL\d{9}B\d{2}/, check: nl },
  { country: 'NO', shape: /^NO\d{9}MVA/, check: no, around: /^NO|MVA$/g },
  { country: 'PL', shape: /^PL\d{10}/, check: pl },
  { country: 'PT', shape: /^PT\d{9}/, check: pt },
  { country: 'SE', shape: /^SE\d{10}01/, check: se },
  { country: 'SI', shape: /^SI\d{8}/, check: si },
  { country: 'SK', shape: /^SK\d{10}/, check: sk },
  { country: 'AU', label: /\bABN\b/g, shape: /^\d{11}/, check: abn },
  { country: 'BR', label: /\bCNPJ\b/g, shape: /^\d{14}/, check: cnpj },
  { country: 'FR', label: /\bSIRET\b/g, shape: /^\d{14}/, check: siret },
  { country: 'IN', label: /\bGSTIN\b/g, shape: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]/, check: gstin },
  { country: 'IT', label: /\bP(?:artita|\.)? ?IVA\b/gi, shape: /^\d{11}/, check: it },
  { country: 'PL', label: /\bNIP\b/g, shape: /^\d{10}/, check: pl },
];

/**
 * Whether its check digit is valid; null if another part of the number does not follow its country's format.
 */
export function holdsTaxNumber(number: string, { check, around }: TaxScheme): boolean | null {
  const { isValid, error } = check.validate(around ? number.replace(around, '') : number);
  return isValid ? true : error instanceof InvalidChecksum ? false : null;
}
