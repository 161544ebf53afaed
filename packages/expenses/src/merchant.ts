import { type Field, makeField } from './field.ts';
import type { Row, Word } from './page.ts';

const LEGAL_FORM =
  /\b(s[doi0t]n\.? ?bh[do0]|[s5]\/b|gmbh|mbh|ag|kg|ohg|e\.? ?k|ug|ltd|limited|llc|inc|corp|plc|co\.|s\.? ?l\.?(?: ?u)?|s\.? ?a|s\.? ?r\.? ?l)(?=[\s.,)]|$)/i;
const TRADE =
  /\b(enterprise|trading|cash (?:&|and) carry|restaurant|restoran|hardware|pharmacy|farmasi|apotheke|farmacia|b[äa]ckerei|baker\w*|cafe|caf[ée]|kitchen\w*|market|supermarket|supermercado|mart|store\w*|shop|hotel|stationer(?:s|y)?|bookshop|clinic|kedai|syarikat|perniagaan|machinery|electrical|workshop|garage|panader[íi]a|bar|services?|restaurante|tankstelle|handel|elektro|electro|baumarkt|drogerie(?:markt)?|verbrauchermarkt)\b/i;
/** Rows that name something other than the seller. */
const NOT_A_NAME =
  /\b(tax invoice|invoice no|receipt no|simplified|bill to|tel|fax|phone|gst|vat|ust-?id|nif|cif|reg|roc|www|http|welcome|thank|gracias|vielen dank|cashier|table|order|date|cash(?! (&|and) carry)|copy|customer|member|page|original|goods sold|preisvorteil|zahlen|(not |non-?)?(returnable|refundable)|feedback|complaint)\b|@|:\s*\S*\d{4}/i;
const ADDRESS =
  /\b(jalan|jln|lot|lorong|taman|street|st\.|road|rd|avenue|ave|stra(ß|ss|b)e|str\.|platz|weg|calle|c\/|avda|avenida|plaza|floor|level)\b|^no\.? ?\d|\b\d{5}\b/i;
const TITLE = /^(tax )?(invoice|receipt|rechnung|quittung|factura|bill|kassenbon|bon|ticket)\b/i;
/** Opening hours and goods: a price after a name, by piece or by weight. */
const HOURS =
  /\b\d{1,2} ?[:.] ?\d{2} ?(?:uhr|h)?\.? ?[-–] ?\d{1,2} ?[:.] ?\d{2}\b|\d[:.]\d{2} ?uhr\b|\bm[o0][.,]* ?[-–] ?(?:sa|so|fr)\b/i;
const PRICED =
  /\d[.,]\d{2} ?(?:€|eur)? ?(?:[A-D]|\d)?\*?$|\d[.,]\d{2} ?(?:€|eur)? ?\/ ?(?:kg|st|stk|l|m)\b|\d (?:kg|st|stk) ?x\b/i;
/** Legal forms that are neither units of weight nor days of the week. */
const CLEAR_FORM = /\b(?:gmbh|mbh|ohg|sdn\.? ?bhd|ltd|limited|llc|plc)\b/i;
/** A price with a mark of goods: a tax letter, a currency, a weight. */
const MARKED = /(?:€|eur|[A-D*])$|(?:€|eur) ?\/|(?:kg|st|stk) ?x\b/i;
/** After a name: the time of printing. After a word such as "until", a closing time. */
const PRINTED =
  /(?<!\b(?:bis|ab|von|um|und|until|till|from|to|at|open|hasta|desde|de|a|à|[-–]))(?<!\d ?(?:uhr|h)?\.? ?[-–])[\s,]+(?:\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:uhr|h))?|\d{1,2}[.:]\d{2} ?(?:uhr|h)|\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2}))$/i;
/** After a name: the opening hours. */
const OPEN =
  /[\s,]+(?:m[o0][.,]* ?[-–] ?(?:sa|so|fr)[.,:]*\s+(?=\d)|(?=\d{1,2}[.:]\d{2} ?(?:uhr|h)?\.? ?[-–]))\d{1,2}(?:[.:]\d{2})? ?(?:uhr|h)?\.? ?[-–] ?\d{1,2}(?:[.:]\d{2})?(?: ?(?:uhr|h))?$/i;
/** A street with a house number, above a line that begins with a postal code; the first letter of the town may be read as a digit. */
const HOUSE = /^\p{L}[\p{L}.\- ]+ \d{1,4} ?[a-z]?$/u;
const TOWN = /^(?:[A-Z]{1,2}-)?(?:\d{4,5} \p{L}|\d{5}[0OI1]?\p{L}{2})/u;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{5}[0OI1]?[ \p{L}]/u;
/** The heading of a column of prices. */
const UNITS = /^(?:(?:eur|euros?|€|chf|usd|gbp|pln|czk|kg|st|stk|preis|betrag)[ /.,:]*)+$/i;
/** A slogan of a shop, not its name. */
const SLOGAN = /^(?:mein|dein|ihre?|unsere?|your|our|votre|notre|nuestr[oa])\s+\p{L}|[.!?]$/iu;
/** Letters with spaces between: "A L D I". */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?![\p{L}\p{N}])/gu;
/** Two of these are the headings of a table's columns. */
const COLUMN =
  /\b(qty|oty|desc\w*|price|amount|tax ?code|item|menge|preis|cantidad|precio|importe|beschreibung|f[äa]lligkeit|teilzahlung|quantit[ée]|prix|montant)\b/gi;
/** Rows from the top in which names without a legal form are accepted. */
const HEAD_ROWS = 8;

/** The seller: the row at the top of the page that most resembles a company name. */
export function findMerchant(
  rows: readonly Row[],
  usualHeight: number,
): { field: Field<string>; index: number } | null {
  const page = { usualHeight, rowCount: rows.length, names: listNames(rows) };
  const candidates = rows.map((row, index) => ({
    index,
    score: scoreRow(row, index, { ...page, below: rows[index + 1]?.text ?? '' }),
  }));
  const best = candidates.reduce((most, next) => (next.score > most.score ? next : most), {
    index: -1,
    score: 0.6,
  });
  const named = isVague(rows[best.index], rows[best.index + 1]) ? findOwnNaming(rows) : null;
  if (named && !holdsName(named.words, rows[best.index]))
    return { field: makeField(named.name, named.words, 0.7), index: best.index };
  if (best.index < 0) return null;
  const { words, index } = joinContinued(rows, best.index);
  const value = cleanName(words.map(({ text }) => text).join(' '));
  if (!value) return null;
  return { field: { ...makeField(value, words, 1 - Math.exp(-best.score / 2)) }, index };
}

function scoreRow(
  { text, words, height }: Row,
  index: number,
  { usualHeight, rowCount, names, below }: PageFacts & { below: string },
): number {
  const name = cleanName(text);
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  const digits = name.replace(/\D/g, '').length;
  if (
    letters < 3 ||
    UNITS.test(text.trim()) ||
    TITLE.test(text.trim()) ||
    (text.match(COLUMN) ?? []).length >= 2
  )
    return -1;
  const hasForm = LEGAL_FORM.test(text);
  if (!CLEAR_FORM.test(text) && (HOURS.test(stripTimes(text)) || isOfGoods(stripTimes(text), index)))
    return -1;
  if ((HOUSE.test(text.trim()) && TOWN.test(below)) || (POSTCODE.test(text.trim()) && !hasForm)) return -1;
  const readable = words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length;
  const [first = ''] = listWords(name);
  const longWords = joinSpaced(text)
    .split(/\s+/)
    .filter((word) => /^\p{L}{3,}/u.test(word)).length;
  return (
    (hasForm ? 2.2 : 0) +
    (TRADE.test(text) ? 1.2 : 0) +
    (index < HEAD_ROWS ? 1.6 - 0.25 * index : hasForm ? (index < rowCount / 2 ? -0.2 : -0.9) : -3) +
    Math.min(0.8, Math.max(0, height / usualHeight - 1.1)) +
    (longWords >= 2 ? 0.5 : longWords === 1 ? 0 : -1) +
    (readable - 0.7) +
    (isCapitals(text) ? 0.4 : 0) +
    (index < SIGN_ROWS && (names.get(first) ?? 0) >= REPEATED ? 0.8 : 0) -
    (!hasForm && SLOGAN.test(text.trim()) ? 1 : 0) -
    (!hasForm && !TRADE.test(text) && TOWN.test(below) && index > 0 ? 1 : 0) -
    (NOT_A_NAME.test(text) ? 2.5 : 0) -
    (ADDRESS.test(name) && !hasForm ? 1.8 : 0) -
    (digits > letters / 2 && !hasForm ? 1.5 : 0)
  );
}

/** A single word, or none: a sign in its own letters is what is misread most. Over a town stands its street. */
function isVague(row: Row | undefined, below: Row | undefined): boolean {
  return (
    !row ||
    (!LEGAL_FORM.test(row.text) &&
      !TRADE.test(row.text) &&
      (listWords(row.text).length < 2 || TOWN.test(below?.text ?? '')))
  );
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const holdsName = (words: readonly Word[], row: Row | undefined) =>
  row !== undefined && lettersOf(words.map(({ text }) => text).join('')).includes(lettersOf(row.text));

const DOMAIN =
  /\b(?:www?\w?\.)?(\p{L}[\p{L}\d-]{3,})\. ?(?:de|com|at|ch|fr|es|it|nl|be|pl|cz|pt|co|eu|uk)\b/iu;
const APP =
  /\b(?:die|der|unsere|the|our|your|la|el|de|nuestra|notre)\s(\p{Lu}\p{L}{2,})(?:\s\p{Lu}\p{L}+)?[ -]app\b/iu;

/** Who is paid with, written to or rated by stands on the receipts of others. */
const SERVICE =
  /^(?:PAYPAL|KLARNA|AMAZON|VISA|MASTERCARD|SUMUP|ZETTLE|STRIPE|INGENICO|VERIFONE|CONCARDIS|PAYONE|PAYBACK|GIROCARD|GOOGLE|FACEBOOK|INSTAGRAM|WHATSAPP|TRIPADVISOR|YOUTUBE)/;
/** Longer rows are no addresses. */
const LONGEST_ROW = 200;

/** What the shop calls itself further down: a row with the name of its web address, or its app. */
function findOwnNaming(
  rows: readonly Row[],
): { readonly name: string; readonly words: readonly Word[] } | null {
  const short = rows.filter(({ text }) => text.length <= LONGEST_ROW);
  const domains = short.flatMap(({ text }) => {
    const [, domain = ''] = DOMAIN.exec(text) ?? [];
    const name = lettersOf(domain);
    return name && !SERVICE.test(name) ? [name] : [];
  });
  const row = short.find(({ text }) => !DOMAIN.test(text) && domains.includes(lettersOf(text)));
  if (row) return { name: cleanName(row.text), words: row.words };
  for (const { text, words } of short) {
    const [, name = ''] = APP.exec(text) ?? [];
    const own = words.filter((word) => word.text === name);
    if (!SERVICE.test(name.toUpperCase()) && own.length > 0) return { name, words: own };
  }
  return null;
}

interface PageFacts {
  readonly usualHeight: number;
  readonly rowCount: number;
  /** How many rows that are no goods begin with each word. */
  readonly names: ReadonlyMap<string, number>;
}

/** Rows in which a sign stands. */
const SIGN_ROWS = 3;
/** Rows that begin with one name: its own, and those of the shop’s cards, apps and addresses. */
const REPEATED = 3;
const MIN_LETTERS = 3;
const listWords = (text: string) =>
  text.toUpperCase().match(new RegExp(`\\p{L}{${MIN_LETTERS},}`, 'gu')) ?? [];

function listNames(rows: readonly Row[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const { text } of rows) {
    const [first] = listWords(text);
    if (first && !/\d[.,]\d{2}/.test(text)) names.set(first, (names.get(first) ?? 0) + 1);
  }
  return names;
}

/** "t 0 0 m B a u m a r k t": zeros between letters are read for O. */
function joinSpaced(text: string): string {
  return text.replace(SPACED, (letters) => {
    const joined = letters.replace(/ /g, '');
    return /\p{L}{2}/u.test(joined)
      ? joined.replace(/(?<=\p{L})0+(?=\p{L}|0)/gu, (zeros) => 'o'.repeat(zeros.length))
      : letters;
  });
}

/** The first row of a page contains no goods; a figure there may be part of a name. */
function isOfGoods(text: string, index: number): boolean {
  return PRICED.test(text) && (index > 0 || MARKED.test(text));
}

/** Removes time and date at the end. */
function stripTimes(text: string): string {
  const stripped = text.trim().replace(PRINTED, '');
  return stripped === text.trim() ? stripped : stripTimes(stripped);
}

function isCapitals(text: string): boolean {
  return text === text.toUpperCase();
}

const STARTS_WITH_FORM = /^(co\. |sdn\b|gmbh\b|ltd\b|\(m\)|& co\b)/i;
/** The kind of business and its legal form: no complete name without the line above. */
const KIND_ALONE =
  /^[\p{L}&-]+[.,]? (?:sdn|[s5]\/b|gmbh|ltd|limited|inc|llc|s\.? ?l|s\.? ?a|s\.? ?r\.? ?l)\b/iu;
const TRADE_ALONE = new RegExp(`^(?:${TRADE.source}[ &.,]*)+$`, 'i');
const MAX_ROWS = 3;

/**
 * A name over several lines: "POPULAR BOOK" / "CO. (M) SDN BHD", "LOTUS" / "RESTAURANT SDN BHD", "ENTERPRISE (SETIA" / "ALAM) SDN
 * BHD", "GREEN HARDWARE" / "TRADING".
 */
function joinContinued(rows: readonly Row[], index: number): { words: readonly Word[]; index: number } {
  let [first, last] = [index, index];
  const textOf = (at: number) => rows[at]?.text ?? '';
  const mayBegin = (at: number) =>
    /\p{L}{3}/u.test(textOf(at)) && !NOT_A_NAME.test(textOf(at)) && !TITLE.test(textOf(at).trim());
  while (
    last - first + 1 < MAX_ROWS &&
    first > 0 &&
    mayBegin(first - 1) &&
    goesOn(textOf(first), rows[first], rows[first - 1])
  )
    first--;
  if (STARTS_WITH_FORM.test(textOf(last + 1)) || TRADE_ALONE.test(textOf(last + 1).trim())) last++;
  return { words: rows.slice(first, last + 1).flatMap(({ words }) => words), index: last };
}

/** Whether a line continues the name of the line above. */
function goesOn(text: string, own: Row | undefined, above: Row | undefined): boolean {
  if (!own || !above || LEGAL_FORM.test(above.text) || ADDRESS.test(above.text)) return false;
  const opensAbove = (above.text.match(/\(/g) ?? []).length > (above.text.match(/\)/g) ?? []).length;
  if (STARTS_WITH_FORM.test(text) || (opensAbove && /^[^(]*\)/.test(text))) return true;
  const isAsLarge = Math.max(own.height, above.height) < ALIKE * Math.min(own.height, above.height);
  return (
    isAsLarge &&
    (/^\([^)]*\) ?\S/.test(text) || (KIND_ALONE.test(text) && TRADE.test(text)) || TRADE_FIRST.test(text))
  );
}

/** Lines of one name have letters of similar size. */
const ALIKE = 1.5;
const TRADE_FIRST = /^(enterprise|trading)\b(?! ?\d)/i;

/** "CO. NO. 373665-A", "(CO. REG. NO.: 946207-D)", "273500-U (KJ1)" after a name. */
const REGISTERED =
  /[\s,]*[({[]?\s*(?:\b(?:co\.?|company|business|reg\.?|registration)[\s.]*(?:reg\.?|registration)?[\s.]*(?:no\.?|number)?[\s.:]*)?\b\d{5,12}\s?-\s?\p{L}\b[\s\d).,}\]]*(?:\(\p{L}[\p{L}\d]{1,5}\))?\s*$/iu;

/** Removes the company's number and leading marks, and corrects misreadings in a legal form. */
function cleanName(text: string): string {
  return joinSpaced(stripTimes(text))
    .replace(OPEN, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^(?:owned by|own by|operated by|dimiliki(?: oleh)?|inh(?:aber)?\.?)\s*:?\s*/iu, '')
    .replace(REGISTERED, '')
    .replace(/[\s,]*[({[]\s*[\p{L}]{0,3}[\d\s.-]{3,}[^)]*[)}\]]?\s*$/u, '')
    .replace(/\bS[DOI0T]N(\.?) ?BH[DO0]\b/i, 'SDN$1 BHD')
    .replace(/(?<=\bBHD\.?) \d$/i, '')
    .replace(/(?<=\p{L})0+(?=\p{L}{1,})(?!\p{L}*\d)/gu, (zeros) => 'o'.repeat(zeros.length))
    .replace(/(?<=\b\p{L}\.)1(?=\.\p{L}\b)/gu, 'I')
    .replace(/(?<=\b\p{L}\.)0(?=\.\p{L}\b)/gu, 'O')
    .replace(/\b5\/B\b/i, 'S/B')
    .replace(/[^\p{L}\p{N}.)]+$/u, '')
    .trim();
}
