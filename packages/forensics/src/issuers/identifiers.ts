/** Bank accounts, tax numbers and domains in texts, as keys: without blanks, in one case. */

const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}(?![A-Z0-9])/g;
/** The shortest and longest IBAN (ISO 13616). */
const IBAN_LENGTH = { least: 15, most: 34 } as const;

export function listAccounts(rows: readonly string[]): string[] {
  return unique(rows.flatMap((row) => [...row.matchAll(IBAN)].flatMap(([text]) => cutToIban(text) ?? [])));
}

const withoutAccounts = (row: string): string => row.replace(IBAN, (text) => (cutToIban(text) ? '|' : text));

/**
 * The text after an IBAN in its row may look like a part of it, so the longest prefix with valid check digits
 * is used.
 */
function cutToIban(text: string): string | null {
  const all = text.replaceAll(' ', '');
  for (let end = Math.min(all.length, IBAN_LENGTH.most); end >= IBAN_LENGTH.least; end--) {
    const iban = all.slice(0, end);
    if (hasCheckDigits(iban)) return iban;
  }
  return null;
}

/** ISO 7064, MOD 97-10. */
function hasCheckDigits(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (10 * rest + Number(digit)) % 97;
  return rest === 1;
}

/** European VAT numbers, and tax numbers of Germany, India and Australia. */
const TAX_NUMBERS = [
  /(?<![A-Z0-9])(?:ATU ?\d{8}|DE ?\d{3} ?\d{3} ?\d{3}|(?:BE|BG|CZ|DK|EE|FI|GB|GR|EL|HR|HU|IT|LT|LU|LV|MT|PL|PT|RO|SE|SI|SK) ?\d[\d ]{6,14}\d|CHE-?\d{3}\.?\d{3}\.?\d{3}|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|ES ?[A-Z]\d{7}[A-Z0-9]|NL ?\d{9}B\d{2}|IE ?\d{7}[A-Z]{1,2})(?![A-Z0-9])/g,
  /(?<![\d/])\d{2,3}\/\d{3}\/\d{4,5}(?![\d/])/g,
  /(?<![A-Z0-9])\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z0-9](?![A-Z0-9])/g,
  /(?<=ABN:? ?)\d{2} ?\d{3} ?\d{3} ?\d{3}(?!\d)/g,
] as const;
/** The number of digits in a VAT number without its country. */
const TAX_DIGITS = { least: 8, most: 12 } as const;

export function listTaxNumbers(rows: readonly string[]): string[] {
  return unique(
    rows.flatMap((row) =>
      // The beginning of an IBAN looks like a VAT number of its country.
      TAX_NUMBERS.flatMap((pattern) =>
        [...withoutAccounts(row).matchAll(pattern)].map(([text]) => normaliseNumber(text)),
      ),
    ),
  ).filter((number) => {
    const digits = number.replace(/\D/g, '').length;
    return digits >= TAX_DIGITS.least && digits <= TAX_DIGITS.most;
  });
}

export const normaliseNumber = (text: string): string => text.toUpperCase().replace(/[ .-]/g, '');

const DOMAIN =
  /(?<![\w.+-])(?:https?:\/\/)?(?:[\w.+-]+@|www\.)((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24})(?![\w-])/gi;
/** Mail providers, whose addresses do not identify the sender. */
const SHARED =
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|aol|gmx|web|t-online|freenet|posteo|proton|protonmail|orange|wanadoo|free|laposte|libero|mail)\.[a-z.]+$/;

/** The domains in e-mail and web addresses. */
export function listDomains(rows: readonly string[]): string[] {
  return unique(
    rows.flatMap((row) => [...row.matchAll(DOMAIN)].map(([, domain = '']) => normaliseDomain(domain))),
  ).filter((domain) => !SHARED.test(domain));
}

export const normaliseDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(.*@|www\.)?/, '');

const unique = (values: readonly string[]): string[] => [...new Set(values)];
