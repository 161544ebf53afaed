/**
 * Beginnings of the months' names, lower case, without accents, in English, German, French, Spanish, Italian,
 * Dutch, Portuguese, Polish, Swedish, Danish, Finnish, Czech and Malay. The longest match decides: `marras`
 * is not March.
 */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'jaenner', 'sty', 'tammi', 'led'],
  ['feb', 'fev', 'fevr', 'lut', 'helmi', 'uno'],
  ['mar', 'mrz', 'mrt', 'maerz', 'maa', 'mac', 'bre'],
  ['apr', 'abr', 'avr', 'kwi', 'huhti', 'dub'],
  ['may', 'mai', 'mei', 'mag', 'maj', 'touko', 'kve'],
  ['jun', 'juin', 'giu', 'cze', 'kesa', 'cerven', 'cervna'],
  ['jul', 'juil', 'lug', 'lip', 'heina', 'cervenec', 'cervence'],
  ['aug', 'ago', 'aou', 'sie', 'elo', 'srp', 'ogos'],
  ['sep', 'set', 'wrz', 'syys', 'zar'],
  ['oct', 'okt', 'ott', 'out', 'paz', 'loka', 'rij'],
  ['nov', 'lis', 'marras'],
  ['dec', 'dez', 'dic', 'dis', 'gru', 'joulu', 'pro'],
];
const LONGEST = 12;

/** 1 to 12; null if it names no month. */
export function readMonthName(text: string): number | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length > LONGEST) return null;
  const fits = MONTHS.flatMap((starts, index) =>
    starts.filter((start) => plain.startsWith(start)).map((start) => ({ month: index + 1, start })),
  );
  const [best] = fits.sort((a, b) => b.start.length - a.start.length);
  return best?.month ?? null;
}
