import { wordsBetween } from '../dates.ts';
import { round } from '../field.ts';
import { type Place, type Row, surround } from '../page.ts';
import { holdsLuhn, holdsVin } from './check-digits.ts';
import { NUMBER_RULES, type NumberRule } from './number-kinds.ts';
import { findFrom, isPlaceholder } from './read-numbers.ts';

export const OBJECT_KINDS = ['vin', 'imei', 'serial'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** The number that identifies one vehicle, phone or appliance. */
export interface ObjectNumber {
  readonly kind: ObjectKind;
  /** Without blanks and signs. */
  readonly value: string;
  readonly places: readonly Place[];
  /** 0 to 1: the certainty that it was read correctly. */
  readonly certainty: number;
}

interface ObjectRule extends Pick<NumberRule, 'label' | 'cut' | 'between'> {
  readonly kind: ObjectKind;
  readonly isPossible: (number: string) => boolean;
  /** Text allowed between label and number. */
  readonly gap: RegExp;
}

const ruleOf = (kind: 'vin' | 'imei') => {
  const rule = NUMBER_RULES.find((one) => one.kind === kind);
  if (!rule) throw new Error(`There is no rule for ${kind}.`);
  return { label: rule.label, cut: rule.cut, between: rule.between };
};

const RULES: readonly ObjectRule[] = [
  {
    kind: 'vin',
    ...ruleOf('vin'),
    // North America and China require the check digit.
    isPossible: (vin) => !/^[1-5L]/.test(vin) || holdsVin(vin),
    gap: /^/,
  },
  { kind: 'imei', ...ruleOf('imei'), isPossible: holdsLuhn, gap: /^/ },
  {
    kind: 'serial',
    label:
      /\bserial\s*(?:no|nr|number|#)|(?<![\p{L}\d])S\/N\b|\bserien-?\s?(?:nr|nummer)|\b(?:n[°º.]|no|nº|numéro|n[uú]mero|numero)\s*(?:de|di)\s+s[ée]rie|\bserienummer/giu,
    // Shorter numbers are shared by many items.
    cut: (text) => /^(?=(?:[A-Z]*\d){5})[A-Z0-9]{8,24}$/.exec(text)?.[0] ?? null,
    between: '-',
    isPossible: () => true,
    gap: /^[\s.:#]*$/,
  },
];

/** Tills, terminals and signing devices print their own serial number on every receipt. */
const TILL =
  /\b(?:TSE|TSS|kasse\p{L}*|till|register|terminal|POS|printer|drucker|caja|caisse|cassa|fiscal\w*|RT|signatur\p{L}*)\b/iu;
const MAX_OBJECTS = 20;

/** The numbers of items in the rows of a page, each after its label. */
export function readObjects(rows: readonly Row[]): ObjectNumber[] {
  const isOfTill = rows.some(({ text }) => TILL.test(text));
  const rules = RULES.filter(({ kind }) => kind !== 'serial' || !isOfTill);
  const found = new Map<string, ObjectNumber>();
  for (const row of rows)
    for (const rule of rules)
      for (const one of readRow(row, rule)) {
        const key = `${one.kind} ${one.value}`;
        if (!found.has(key)) found.set(key, one);
      }
  return [...found.values()].slice(0, MAX_OBJECTS);
}

function readRow(row: Row, { kind, label, isPossible, gap, ...rule }: ObjectRule): ObjectNumber[] {
  return [...row.text.matchAll(label)].flatMap(({ index, 0: written }) => {
    const end = index + written.length;
    const found = findFrom(row.text, end, rule);
    if (!found || !gap.test(row.text.slice(end, found.start))) return [];
    if (!isPossible(found.number) || isPlaceholder(found.number)) return [];
    const words = wordsBetween(row, found.start, found.end);
    const certainty = round(Math.min(...words.map((word) => word.certainty)));
    return [{ kind, value: found.number, places: [surround(words)], certainty }];
  });
}
