/** What an amount of a receipt is, as the words before it say. */
export type AmountKind =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'tip'
  | 'service'
  | 'discount'
  | 'rounding'
  | 'paid'
  | 'change'
  | 'other';

interface Label {
  readonly kind: AmountKind;
  readonly pattern: RegExp;
  /** How much it speaks for its kind, 0 to 1. */
  readonly strength: number;
}

/**
 * In the order in which they are tried: what is said most exactly comes first. Text recognition's usual slips are
 * allowed for (Tota1, Totai, T0TAL, BST and 6ST for GST).
 */
const LABELS: readonly Label[] = [
  {
    kind: 'other',
    strength: 1,
    pattern:
      /\b(items?\(?s?\)?|qty|quantity|pcs|points?|savings?|saved|count|st[üu]ck|art[íi]culos|unidades|anzahl|stk)\b|\bsupp[lit]\w*|tot(al|aal)?\s?(qty|item|saving)|qtys?\b|summary|\bitem ?\(s\)/i,
  },
  {
    kind: 'rounding',
    strength: 1,
    pattern: /\bround(ing)?\b.{0,8}(adj\w*|amt|amount|$|:)|\brounding\b|\brundung|\bredondeo|\bpembulatan/i,
  },
  {
    kind: 'change',
    strength: 1,
    pattern: /\b(change|chng|balance due to customer|r[üu]ckgeld|wechselgeld|cambio|baki|zur[üu]ck)\b/i,
  },
  {
    kind: 'discount',
    strength: 1,
    pattern: /\b(disc|discount|rabatt|nachlass|descuento|dto|coupon|voucher|gutschein|diskaun)\b/i,
  },
  { kind: 'tip', strength: 1, pattern: /\b(tip|gratuity|trinkgeld|propina)\b/i },
  {
    kind: 'service',
    strength: 1,
    pattern: /\b(service charge|svc ?chg|serv\.? ?charge|bedienung|servicio|servis)\b/i,
  },
  {
    kind: 'total',
    strength: 0.95,
    pattern:
      /\b(tota[l1i]|amount|sales?|gesamt\w*|summe)\b.{0,18}(\bincl?\b|inclusive|inkl|inc\.|included|incluido)/i,
  },
  {
    kind: 'subtotal',
    strength: 1,
    pattern:
      /\bsub.{0,2}tota[l1i]?|zwischensumme|\bnettobetrag|\bnetto\b|\bbase imponible|\b(excl?|exclud\w*|before|zzgl|sin)\b/i,
  },
  {
    kind: 'tax',
    strength: 1,
    pattern:
      /(\b|^)(gst|6st|g[s5]t|b[s5]t|sst|vat|tax(es)?|mwst|ust|umsatzsteuer|mehrwertsteuer|iva|cukai|cuota|steuer)\b/i,
  },
  {
    kind: 'total',
    strength: 1,
    pattern:
      /\b(grand|nett?|final|net)\s?t[o0]ta[l1i]\b|\btotal (payable|due|amt rounded|amount rounded|rounded|a pagar)\b|\b(amount|balance) (due|payable)\b|\b(gesamtbetrag|gesamtsumme|endbetrag|rechnungsbetrag|zu zahlen|zahlbetrag|importe total|total factura)\b|\brounded total\b|\bjumlah (besar|bayaran)\b/i,
  },
  {
    kind: 'paid',
    strength: 1,
    pattern:
      /\b(cash|paid|payment|tender\w*|visa|master(card)?|debit|credit|card|bar|gegeben|ec-?karte|kreditkarte|efectivo|tarjeta|entregado|tunai|bayaran)\b/i,
  },
  {
    kind: 'total',
    strength: 0.9,
    pattern: /(\b|^)(t[o0]ta[l1i!]|total|tota|summe|gesamt|importe|betrag|jumlah|amount)\b/i,
  },
];

/** Null where the words name nothing of the kind. */
export function readLabel(text: string): { readonly kind: AmountKind; readonly strength: number } | null {
  return LABELS.find(({ pattern }) => pattern.test(text)) ?? null;
}
