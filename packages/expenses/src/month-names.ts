/** First letters of the months in English, German, Spanish and Malay, lower case, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'jaenner', 'janner'],
  ['feb'],
  ['mar', 'mrz', 'maerz', 'mac'],
  ['apr', 'abr'],
  ['may', 'mai', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ago', 'ogos'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic', 'dis'],
];

/** 1 to 12; null for what names no month. */
export function readMonthName(text: string): number | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const month = MONTHS.findIndex((starts) => starts.some((start) => plain.startsWith(start)));
  return month < 0 || plain.length > 12 ? null : month + 1;
}
