import { type BerNode, childrenOf } from './ber.ts';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.42': 'GN',
  '2.5.4.65': 'pseudonym',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'E',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

const LONGEST = 120;

/** A name in a certificate: a short form for people, and in full. */
export interface DistinguishedName {
  /**
   * The common name or its substitute, followed by the organisation in brackets if it differs; never empty.
   */
  readonly words: string;
  /** All attributes as 'CN=…, O=…', in the certificate's order. */
  readonly full: string;
}

/**
 * Parses an X.501 Name. Its text comes from the certificate's author, and is truncated and cleaned for
 * display.
 */
export function readDistinguishedName(name: BerNode): DistinguishedName {
  const found = new Map<string, string>();
  const all: string[] = [];
  for (const set of childrenOf(name)) {
    for (const pair of childrenOf(set)) {
      const [type, value] = childrenOf(pair);
      const oid = String((type as { getValue?: () => string } | undefined)?.getValue?.() ?? '');
      const text = cleanText((value?.valueBlock as { value?: unknown } | undefined)?.value);
      if (text === '') continue;
      const label = ATTRIBUTES[oid] ?? oid;
      if (!found.has(label)) found.set(label, text);
      all.push(`${label}=${text}`);
    }
  }
  const person = [found.get('GN'), found.get('SN')].filter(Boolean).join(' ');
  const own = found.get('CN') || found.get('pseudonym') || person || found.get('OU') || found.get('E');
  const organisation = found.get('O');
  const words = own ? own + (organisation && organisation !== own ? ` (${organisation})` : '') : organisation;
  return { words: words || all[0] || 'a certificate without a name', full: all.join(', ') };
}

/** Removes control and direction characters, which could make a name appear as another one. */
function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const clean = value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST - 1)}…` : clean;
}
