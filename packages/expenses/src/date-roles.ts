import { plainText } from './labels.ts';

/** The meaning of a date on a receipt or an invoice. */
export type DateRole =
  | 'issue'
  | 'document'
  | 'date'
  | 'service'
  | 'order'
  | 'due'
  | 'period'
  | 'print'
  | 'other';

/**
 * Names of dates, in the languages of the amounts' terms. The nearest name before the date counts; of
 * overlapping names, the longer, then the first of these. `document`: the name of an invoice followed by its
 * number, as in "Invoice 47 of".
 */
const NAMES: readonly (readonly [DateRole, string])[] = [
  [
    'due',
    'due|payable|pay(ment)? (by|until|before)|falling due|zahlbar|zahlung bis|fallig\\p{L}*|zahlungsziel|bis( zum)?|skonto\\p{L}*|echeance|payable le|avant le|vencimiento|vence|scadenza|entro|vervaldatum|uiterlijk|voor|termin (platnosci|zaplaty)|(date|fecha|data) limite( d[eoi]l?)?( \\p{L}+)?|limite de (paiement|reglement)|frist|deadline|platne do|forfallodatum|forfallodag|forfaldsdato|forfall\\p{L}*|betales senest|erapaiva|splatnost\\p{L}*|tarikh akhir',
  ],
  [
    'print',
    'printed( on)?|print date|version|stand|druckdatum|gedruckt|ausdruck|imprime le|impreso|stampato|afgedrukt|as of|reprint\\p{L}*',
  ],
  [
    'period',
    'period|(start|end) date|\\p{L}*zeitraum|from|periode|periodo|tijdvak|okres\\p{L}*|since|seit|billing cycle|abrechnung',
  ],
  [
    'service',
    '(date of )?(delivery|service|supply|shipment|dispatch|shipping)( date)?|\\p{L}*(leistungs|liefer|versand)-?(und leistungs-?)?(datum|tag|termin)|\\p{L}*lieferschein\\p{L}*( datum)?|date de (livraison|prestation)|fecha de (entrega|servicio)|data (di )?consegna|leverdatum|data (sprzedazy|dostawy|wykonania)|leveransdatum|leveringsdato|toimituspaiva|duzp|datum (uskutecneni|zdanitelneho plneni)|check ?-?(in|out)|arrival|departure|anreise|abreise|arrivee|depart|rapport-?nr',
  ],
  [
    'order',
    'order(ed)?( date| no| number)?|(purchase )?order date|bestell\\p{L}*(datum)?|auftrag\\p{L}*( ?-?datum(-lief)?)?|commande|date de commande|fecha (de|del) pedido|pedido|data ordine|ordine|besteldatum|orderdatum|bestelling|zamowieni\\p{L}*|ordredato|tilaus\\p{L}*|objednavk\\p{L}*|quotation|angebot\\p{L}*|vertrag\\p{L}*|contract',
  ],
  [
    'other',
    'birth|born|geburtsdatum|geb|expir\\p{L}*|exp|valid( until| from| to| thru)?|gultig\\p{L}*|warranty|garantie|return( by)?|caduc\\p{L}*|validade|valide|geldig|member since|established|effective|(value|booking|posting|settlement) date|date de (valeur|comptabilisation)|fecha (de )?valor|data valuta|(valuta|buchungs)-?datum|reg(istered)?(?![. ]*(no|nr|number))|related invoice|corrected invoice|vorherige rechnung|bezug|ursprungliche\\p{L}*|korrektur zu|(date de )?facture (associee|liee|d.origine)|debut|fin de prestation',
  ],
  [
    'issue',
    "(tax )?(invoice|receipt|bill|billing|issue|issued|statement|purchase|transaction|sales?|document|doc|credit note)( issue)? date|date (of )?(the )?(invoice|issue|purchase|receipt|bill|sale|transaction)|issued( on| at)?|dated|\\p{L}*rechnungs-?datum|beleg-?datum|ausstellungs-?(datum|tag)|datum der (rechnung|ausstellung)|kaufdatum|bondatum|date (de |d' ?)(la )?(facture|facturation|emission|achat|vente)|emise? le|fecha (de |de la )?(factura|emision|expedicion|compra)|data (della )?(fattura|emissione|documento|vendita)|factuur ?-?datum|data (wystawienia|faktury)|wystawiono|faktura ?-?(datum|dato)|fakturadatum|fakturadato|utstedt|laskun (pvm|paiva\\p{L}*)|laskupaiva|datum (vystaveni|vydani)|data de (emissao|faturacao)|data da fatura|tarikh (invois|resit)",
  ],
  [
    'document',
    '\\p{L}*rechnung|\\p{L}*gutschrift|\\p{L}*korrektur|invoice|credit note|facture|avoir|factura|fattura|factuur|faktur\\p{L}*|lasku|fatura|receipt|quittung|beleg|bill|recibo|ticket',
  ],
  ['date', '(?<=, )den|date|datum|fecha|data|dato|tarikh|pvm|paivamaara|paivays|dag'],
];

const patterns = NAMES.map(([role, names]) => ({
  role,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'gu'),
}));
/** Number of characters before a date that are searched for its name. */
const REACH = 60;

/** "Due date", "expiry date" and the like are one name. */
const QUALIFIED: readonly DateRole[] = ['due', 'other'];

/** The name of a date, and what stands before and after it. */
export interface DateName {
  readonly role: DateRole;
  /** Lower case, without accents. */
  readonly before: string;
  readonly after: string;
}

/** Finds the name of a date among the words before or above it; null if they name none. */
export function findDateName(text: string): DateName | null {
  const plain = plainText(text).replaceAll('_', ' ').slice(-REACH);
  let best = null as { readonly role: DateRole; readonly start: number; readonly end: number } | null;
  for (const { role, pattern } of patterns)
    for (const match of plain.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const isLater = !best || start >= best.end || (end >= best.end && end - start > best.end - best.start);
      const isSame =
        best &&
        role === 'date' &&
        QUALIFIED.includes(best.role) &&
        /^[ .-]{1,2}$/.test(plain.slice(best.end, start));
      if (best && isSame) best = { ...best, end };
      else if (isLater) best = { role, start, end };
    }
  if (!best) return null;
  const [before, after] = [plain.slice(0, best.start), plain.slice(best.end)];
  return best.role === 'document' && !/\d/.test(after) ? null : { role: best.role, before, after };
}

/** The role of a date by the words before or above it; null if they name none. */
export function readDateRole(text: string): DateRole | null {
  return findDateName(text)?.role ?? null;
}
