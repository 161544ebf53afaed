/** Check digit algorithms, each for a number in capitals without blanks and separators. */

/**
 * ISO 7064 MOD 97-10: for IBANs and creditor identifiers, whose first four characters are moved to the end.
 */
export function holdsModulo97(number: string): boolean {
  const turned = number.slice(4) + number.slice(0, 4);
  const digits = [...turned].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** ISO/IEC 7812-1 annex B (Luhn): cards and IMEIs. */
export function holdsLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return all + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** GS1: GTINs, EANs and 13-digit ISBNs. */
export function holdsGs1(number: string): boolean {
  const sum = [...number]
    .reverse()
    .reduce((all, sign, place) => all + Number(sign) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** ISO 2108 of 1970: ten-character ISBNs, the last of which may be X. */
export function holdsIsbn10(number: string): boolean {
  const sum = [...number].reduce(
    (all, sign, place) => all + (sign === 'X' ? 10 : Number(sign)) * (10 - place),
    0,
  );
  return sum % 11 === 0;
}

const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VIN_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

/** 49 CFR 565.15: the ninth of 17 characters. */
export function holdsVin(number: string): boolean {
  const signs = [...number];
  const sum = VIN_WEIGHTS.reduce((all, weight, place) => {
    const sign = signs[place] ?? '';
    return all + weight * (VIN_VALUES[sign] ?? Number(sign));
  }, 0);
  return (sum % 11 === 10 ? 'X' : String(sum % 11)) === signs[8];
}

/** ICAO 9303-3, 4.9: weights 7, 3, 1 over digits, letters (A is 10) and fillers (0). */
export function holdsIcao(field: string, checkDigit: string): boolean {
  const sum = [...field].reduce((all, sign, place) => {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36);
    return all + value * ([7, 3, 1][place % 3] ?? 1);
  }, 0);
  return String(sum % 10) === (checkDigit === '<' ? '0' : checkDigit);
}

/** UPU S10: two letters, eight digits and their check digit, two letters. */
export function holdsS10(number: string): boolean {
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce(
    (all, weight, place) => all + weight * Number(number[place + 2]),
    0,
  );
  const digit = 11 - (sum % 11);
  return Number(number[10]) === (digit === 10 ? 0 : digit === 11 ? 5 : digit);
}

/** UPS: 15 characters after 1Z, every second one doubled, and their check digit; letters count from A = 2. */
export function holdsUps(number: string): boolean {
  const sum = [...number.slice(2, 17)].reduce((all, sign, place) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10;
    return all + value * (place % 2 === 0 ? 1 : 2);
  }, 0);
  return Number(number[17]) === (10 - (sum % 10)) % 10;
}
