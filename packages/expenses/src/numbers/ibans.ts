/** Length of an IBAN by country, from the registry of ISO 13616 published by SWIFT. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    AZ: 28,
    BA: 20,
    BE: 16,
    BG: 22,
    BH: 22,
    BR: 29,
    BY: 28,
    CH: 21,
    CR: 22,
  },
  ...{
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    DO: 28,
    EE: 20,
    EG: 29,
    ES: 24,
    FI: 18,
    FO: 18,
    FR: 27,
    GB: 22,
    GE: 22,
  },
  ...{
    GI: 23,
    GL: 18,
    GR: 27,
    GT: 28,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IQ: 23,
    IS: 26,
    IT: 27,
    JO: 30,
    KW: 30,
  },
  ...{
    KZ: 20,
    LB: 28,
    LC: 32,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MR: 27,
    MT: 31,
  },
  ...{
    MU: 30,
    NL: 18,
    NO: 15,
    PK: 24,
    PL: 28,
    PS: 29,
    PT: 25,
    QA: 29,
    RO: 24,
    RS: 22,
    SA: 24,
    SE: 24,
    SI: 19,
  },
  ...{ SK: 24, SM: 27, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
};
/** Countries whose account numbers contain letters as well. */
const WITH_LETTERS =
  /^(AD|AL|AZ|BG|BH|BR|BY|CH|CY|DO|FR|GB|GE|GI|GR|GT|IE|IT|JO|KW|KZ|LB|LC|LI|LU|LV|MC|MD|MK|MT|MU|NL|PK|PS|QA|RO|SA|SM|TR|UA|VG)/;

/** The IBAN at the beginning of a text without blanks; null if its country or its characters do not fit. */
export function cutIban(text: string): string | null {
  const length = LENGTHS[text.slice(0, 2)];
  if (length === undefined || text.length < length) return null;
  const iban = text.slice(0, length);
  const shape = WITH_LETTERS.test(iban) ? /^[A-Z]{2}\d{2}[A-Z0-9]+$/ : /^[A-Z]{2}\d+$/;
  return shape.test(iban) ? iban : null;
}
