import type { ReadWord, TextLanguage, TextLanguages } from '../../text-page.ts';

/**
 * Short words of bills and of ordinary text that occur in none of the other languages, as the English model
 * reads them too.
 */
const OWN_WORDS: Readonly<Record<TextLanguage, RegExp>> = {
  en: /^(the|and|you|your|for|thank|invoice|tax|change|cash|item|qty|amount|date|price|sales|receipt|service|with|please)$/,
  de: /^(und|der|die|das|mwst|ust|summe|betrag|bar|vielen|dank|rechnung|datum|gesamt|stk|ihr|ihren|einkauf|netto|brutto|steuer|kasse|uhr|zu|gegeben|wir|nicht|mit|von|tisch|strasse|gesamtbetrag|rechnungsnummer)$/,
  es: /^(el|los|las|por|gracias|importe|factura|fecha|iva|efectivo|cambio|cantidad|precio|subtotal|compra|cliente|con|del|su|tarjeta|mesa|calle|hora|caja|base|cuota|unidades|descripcion|visita)$/,
};
const MIN_WORDS = 3;

/** The language of `among` whose own words are most frequent; the first of them by default. */
export function detectLanguage(words: readonly Pick<ReadWord, 'text'>[], among: TextLanguages): TextLanguage {
  const plain = words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const counts = among.map((language) => plain.filter((word) => OWN_WORDS[language].test(word)).length);
  const first = counts[0] ?? 0;
  const most = Math.max(...counts);
  const standsOut = most >= MIN_WORDS && most > 1.5 * first;
  return (standsOut && among[counts.indexOf(most)]) || among[0];
}
