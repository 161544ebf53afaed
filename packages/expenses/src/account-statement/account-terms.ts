/** The meaning of a line's label. */
export type LineKind =
  | 'opening'
  | 'closing'
  /** An intermediate balance: carried over to another page, or of a day. */
  | 'carried'
  | 'credits'
  | 'debits'
  | 'total'
  /** An amount that belongs to no sum of the bookings: a limit, available credit, pending bookings. */
  | 'apart';

export type ColumnKind = 'debit' | 'credit' | 'balance' | 'amount' | 'date';

/**
 * Labels in lower case without accents, in English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Swedish, Danish, Norwegian, Finnish, Czech, Slovak, Hungarian, Romanian, Turkish, Malay, Indonesian
 * and Russian. They are evidence for the meaning of an amount; the sums decide.
 */
const LINES: readonly (readonly [LineKind, readonly string[]])[] = [
  [
    'apart',
    [
      String.raw`available|credit limit|overdraft|minimum (?:amount|payment)|pending|not yet (?:booked|posted)|average (?:daily )?balance|limit\b`,
      String.raw`verfugbar|dispo(?:limit|kredit|rahmen|sitions\w+)?\b|kreditlinie|kreditlimit|kreditrahmen|eingeraumte|uberziehung|vorgemerkt|vormerk|durchschnitt\w*|freistellungsauftrag|verfugungsrahmen`,
      'disponible|plafond|decouvert autorise|autorisation de decouvert|en attente|a venir|solde moyen',
      'limite de credito|cupo|pendientes?|saldo (?:promedio|medio)|saldo retenido|retenid[oa]s?',
      String.raw`disponibile|fido|non contabilizzat\w+|giacenza media`,
      'disponivel|bloqueado|cheque especial|a liberar',
      String.raw`bestedingsruimte|kredietlimiet|beschikbaar|dostepn\w+|blokad\w+|disponibelt|tillgangligt|beviljad kredit|til disposition|kassekreditt|kaytettavissa|disponibilni|pouzitelny|kullanilabilir|rendelkezesre|disponibil|baki tersedia|доступн\w*`,
    ],
  ],
  [
    'opening',
    [
      String.raw`(?:opening|beginning|starting|start|previous|prior|initial|old|last statement) (?:ledger )?(?:balance|bal\b)|balance (?:brought forward|b/?f\b|from (?:last|previous))|brought forward from|(?:balance|value) at (?:the )?(?:start|beginning)|opening value`,
      String.raw`alte[rn]? (?:konto)?(?:stand|saldo)|anfangs(?:saldo|bestand|stand|guthaben)|startsaldo|saldovortrag|vortrag\b|eroffnungs(?:saldo|bestand)|letzter (?:auszug|kontostand|kontoauszug)|kontostand (?:vor|alt)|saldo alt|ubertrag vom`,
      'ancien solde|solde (?:precedent|anterieur|initial|de depart|reporte|d.?ouverture|en debut)|report a nouveau',
      'saldo (?:anterior|inicial|previo|de apertura)|balance (?:inicial|anterior)',
      'saldo (?:contabile )?(?:iniziale|precedente)|saldo di apertura',
      'vorig saldo|begin ?saldo|oud saldo|openingssaldo|saldo poczatkowe|saldo poprzednie|saldo otwarcia|ingaende (?:saldo|behallning|balans)|indgaende saldo|primo ?saldo|saldo primo|inngaende saldo|inngående saldo|alkusaldo|edellinen saldo',
      String.raw`pocatecni (?:stav|zustatek)|predchozi zustatek|pociatocny (?:stav|zostatok)|nyito ?egyenleg|sold (?:initial|precedent)|acilis bakiye\w*|devreden bakiye|onceki (?:donem )?bakiye|baki (?:awal|permulaan|dibawa ke hadapan)|saldo awal|входящии остаток|остаток на начало`,
    ],
  ],
  [
    'closing',
    [
      String.raw`(?:closing|ending|end|new|final|current) (?:ledger )?(?:balance|bal\b)|(?:balance|value) at (?:the )?(?:end|close)|closing value|total (?:account )?balance|statement balance`,
      String.raw`neue[rn]? (?:konto)?(?:stand|saldo)|end(?:saldo|bestand|stand|guthaben)|abschlusssaldo|schluss?saldo|saldo neu|saldo zu (?:ihren|ihrer) \w+`,
      'nouveau solde|solde (?:final|actuel|de cloture|de fin|en fin|a nouveau)',
      'saldo (?:final|actual|nuevo|de cierre|disponible al final)|nuevo saldo|saldo al (?:corte|cierre)|balance final',
      'saldo (?:contabile )?(?:finale|di chiusura|attuale)|saldo (?:final|atual) ',
      'nieuw saldo|eind ?saldo|slotsaldo|saldo koncowe|saldo zamkniecia|saldo biezace|utgaende (?:saldo|behallning|balans)|udgaende saldo|ultimo ?saldo|saldo ultimo|utgaende saldo|loppusaldo|uusi saldo',
      String.raw`konecny (?:stav|zustatek|zostatok)|novy zustatek|zaro ?egyenleg|sold (?:final|nou)|kapanis bakiye\w*|son bakiye|guncel bakiye|baki (?:akhir|penutup)|saldo akhir|исходящии остаток|остаток на конец`,
    ],
  ],
  [
    'carried',
    [
      String.raw`(?:carried|brought) (?:forward|over|down)|\b[cb]/[fd]\b|balance (?:as )?(?:at|on|of)\b|daily balance|^balance\b|sub-?total balance`,
      String.raw`ubertrag|zwischensaldo|kontostand|saldo (?:am|per|vom|zum)\b|tagessaldo`,
      String.raw`solde (?:crediteur|debiteur)|solde (?:au|en date)|a reporter|report\b|solde intermediaire`,
      String.raw`suma y sigue|saldo (?:a|al|del)\b|saldo parcial|transporte|a transportar|a riportare|riporto|saldo (?:contabile|liquido)|saldo do dia|saldo em\b`,
      String.raw`transporteren|transport\b|overbrengen|do przeniesienia|z przeniesienia|saldo na dzien|saldo den|siirto|prevod zustatku|atvitel|egyenleg|report sold|nakli yekun|devir|dibawa ke|baki\b`,
    ],
  ],
  [
    'credits',
    [
      String.raw`total (?:of )?(?:your )?(?:credits?|deposits?|money in|paid in|receipts|additions|payments in)|(?:credits?|deposits?|money in|paid in|additions) total|deposits and (?:other )?(?:additions|credits)|total credit(?:s)? amount|money in\b`,
      String.raw`(?:summe|gesamt|total) (?:der )?(?:gutschriften|haben|eingange|zahlungseingange|einzahlungen)|gutschriften gesamt|haben-?umsatze|summe haben|eingange\b|^zahlungseingang$`,
      'total (?:des )?(?:credits?|operations au credit|operations creditrices|versements)',
      'total (?:de )?(?:abonos?|depositos?|ingresos?|haberes?|creditos?|consignaciones)|(?:abonos|depositos|ingresos) totales',
      String.raw`totale (?:entrate|avere|accrediti|movimenti avere)|total (?:de )?(?:creditos|entradas)|totaal (?:bij|ontvangen|credit|bijgeschreven)|suma (?:uznan|wplywow)|(?:summa|sum) (?:insattningar|inn|in)\b|panot yhteensa|(?:suma|celkem) (?:prijmu|kreditu|pripsano)|toplam alacak|jumlah kredit|total kredit|mutasi kredit`,
    ],
  ],
  [
    'debits',
    [
      String.raw`total (?:of )?(?:your )?(?:debits?|withdrawals?|money out|paid out|payments out|subtractions|checks)|(?:debits?|withdrawals?|money out|paid out|subtractions) total|withdrawals and (?:other )?(?:subtractions|debits)|total debit(?:s)? amount|money out\b`,
      String.raw`(?:summe|gesamt|total) (?:der )?(?:belastungen|soll|ausgange|lastschriften|zahlungsausgange|auszahlungen)|belastungen gesamt|soll-?umsatze|summe soll|ausgange\b|^zahlungsausgang$`,
      'total (?:des )?(?:debits?|operations au debit|operations debitrices|paiements|retraits)',
      'total (?:de )?(?:cargos?|retiros?|egresos?|debitos?|debes?)|(?:cargos|retiros|egresos) totales',
      String.raw`totale (?:uscite|dare|addebiti|movimenti dare)|total (?:de )?(?:debitos|saidas)|totaal (?:af|uitgegeven|debet|afgeschreven)|suma (?:obciazen|wydatkow)|(?:summa|sum) (?:uttag|ut)\b|otot yhteensa|(?:suma|celkem) (?:vydaju|debetu|odepsano)|toplam borc|jumlah debit|total debit|mutasi debet`,
    ],
  ],
  [
    'total',
    [
      String.raw`^(?:sub-?)?totals?\b|^total (?:transactions|movements|activity)|^totaux|^total (?:des )?(?:mouvements|operations)|^summe\b|^umsatzsumme|^zwischensumme|^gesamt(?:summe|umsatz)?\b|^totale? (?:movimenti|movimientos|periodo)|^totali\b|^totaal\b|^suma\b|^razem\b|^summa\b|^sum\b|^yhteensa|^celkem|^toplam|^jumlah\b|^osszesen|^итого`,
    ],
  ],
];

const COLUMNS: readonly (readonly [ColumnKind, string])[] = [
  [
    'debit',
    '^(?:debits?|withdrawals?|withdrawn|(?:money|paid|pay(?:ment)?s?|total) out|out|payments?|charges|dr|soll|belastung(?:en)?|lastschrift(?:en)?|ausgang|ausgange|zu (?:ihren )?lasten|depenses|retraits?|debito|debitos|cargos?|egresos?|retiros?|debe|dare|addebit[io]|uscite|saidas|af|uitgaven|debet|obciazenia?|wydatki|uttag|ut av konto|ut|udgift|veloitus|otto|vydaje|odepsano|terheles|borc|keluar|расход)$',
  ],
  [
    'credit',
    '^(?:credits?|deposits?|deposited|(?:money|paid|pay(?:ment)?s?|total) in|in|receipts|cr|haben|gutschrift(?:en)?|eingang|eingange|zu (?:ihren )?gunsten|recettes|versements?|credito|creditos|abonos?|ingresos?|depositos?|haber|avere|accredit[io]|entrate|entradas|bij|inkomsten|uznania?|wplywy|insattning|inn pa konto|inn|indtaegt|hyvitys|pano|prijmy|pripsano|jovairas|alacak|masuk|kredit|приход)$',
  ],
  [
    'balance',
    String.raw`(?:balance|saldo|solde|kontostand|guthaben|bakiye|zustatek|zostatok|egyenleg|sold\b|baki\b|остаток)`,
  ],
  [
    'amount',
    String.raw`^(?:amount|amt|value|betrag|umsatz|montant|importe|importo|monto|valor|bedrag|kwota|belopp|belob|belop|maara|summa|castka|suma|osszeg|tutar|jumlah|nilai|mutasi|сумма)\b`,
  ],
  [
    'date',
    String.raw`^(?:date|datum|fecha|data|buchung\w*|valuta|wert\w*|dato|paivays|pvm|kirjauspaiva|bokforingsdag|tarih|tarikh|tanggal|keltezes|дата|posted|trans(?:action)? date|day|jour|dia)\b`,
  ],
];

/** Titles of account statements. */
const TITLE = new RegExp(
  [
    'statement of (?:your )?accounts?|account statement|bank statement|statement (?:period|date|number|of transactions)|(?:current|savings|checking|deposit) account statement|e-?statement|transaction history|account activity',
    String.raw`konto(?:auszug|abschluss|ausz\w+)|rechnungsabschluss|umsatz(?:ubersicht|anzeige|liste|e\b)|kreditkarten(?:abrechnung|auszug)|girokonto|tagesgeldkonto`,
    'releve (?:de |d.)?(?:votre )?(?:compte|operations|identite bancaire et operations)|extrait de compte|releve bancaire|vos operations',
    'extracto (?:de |bancario|mensual)|estado de cuenta|movimientos de (?:la )?cuenta|resumen de cuenta',
    'estratto (?:di )?conto|lista movimenti|movimenti (?:di )?conto|extrato (?:de |da |bancario|consolidado|mensal)|rekening ?(?:afschrift|overzicht|uittreksel)|bankafschrift',
    'wyciag|zestawienie operacji|kontoutdrag|kontoutskrift|kontoudtog|kontoudskrift|tiliote|vypis (?:z |u )?|pohyby na uctu|szamlakivonat|extras de cont|hesap (?:ozeti|ekstresi|hareketleri)|penyata|rekening koran|laporan mutasi|выписка',
  ].join('|'),
);

/** A label begins with a word: "Totals" matches, "Subtotals" does not. */
const READ_LINES = LINES.map(
  ([kind, parts]) => [kind, new RegExp(String.raw`(?<!\p{L})(?:${parts.join('|')})`, 'u')] as const,
);
const READ_COLUMNS = COLUMNS.map(([kind, part]) => [kind, new RegExp(part)] as const);
/** Letters without a removable accent. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', æ: 'ae', œ: 'oe' };

/** Lower case, without accents, as the labels are written. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłıđæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[’`´]/g, "'");
}

/** Null if the words name no balance, total or amount apart. */
export function readLineKind(plain: string): LineKind | null {
  return READ_LINES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

export function readColumnKind(plain: string): ColumnKind | null {
  const bare = plain
    .replace(/[^\p{L} ]/gu, ' ')
    .replace(/ (?:eur|usd|gbp|chf|rm|sgd|inr|cad|aud|kr|zl)\b/g, ' ')
    .trim();
  return READ_COLUMNS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

export function isTitle(plain: string): boolean {
  return TITLE.test(plain);
}

/** Whether it calls itself an invoice or a receipt, whose lines may add up like bookings. */
export function isInvoice(plain: string): boolean {
  return /\b(?:invoice|receipt|bill|kwh|rechnung|quittung|facture|factura|recibo|fattura|ricevuta|fatura|faktura|factuur)\b(?! ?period)/.test(
    plain,
  );
}

/** Balances that a label calls overdrawn. */
export function isCalledOverdrawn(plain: string): boolean {
  return /\b(?:solde debiteur|saldo deudor|saldo debitore|overdrawn|zu (?:ihren )?lasten|saldo zu unseren gunsten)\b/.test(
    plain,
  );
}
