import { type Statement, say } from '@assay/statements';
import type { ReceiptDate } from '../dates.ts';
import { type ComparedFigure, compareWithPage, type StatedFigures } from '../e-invoice/compare-with-page.ts';
import type { Field } from '../field.ts';
import type { CheckedNumber } from '../numbers/checked-number.ts';
import type { CodePage, Place } from '../page.ts';
import { sayBoardingPass } from './boarding-pass.ts';
import type { Signers } from './find-signers.ts';
import { sayParcelNumber } from './parcel-number.ts';
import { type CodeKind, type CodePayload, readPayload } from './read-payload.ts';
import type { ChainLink } from './receipt-chain.ts';
import type { SignatureState } from './signature.ts';

/** A code as read from a page or a picture. */
export interface FoundCode {
  /** As ZXing names it, e.g. `QRCode`. */
  readonly format: string;
  /** Its content; binary seals as Latin-1. */
  readonly text: string;
  readonly place: Place;
}

/** A parsed code, compared with what is printed. */
export interface CodeReport {
  readonly kind: CodeKind;
  readonly format: string;
  readonly place: Place;
  readonly figures: readonly ComparedFigure[];
  /** Null if codes of this kind are not signed. */
  readonly signature: SignatureState | null;
  /** Omitted if receipts of this kind are not chained. */
  readonly chain?: ChainLink;
  readonly said: Statement | null;
}

/** Fields of a receipt that can confirm the reading of a picture. */
export interface ReadFields {
  readonly total: Field<number> | null;
  readonly date: ReceiptDate | null;
  readonly numbers?: readonly CheckedNumber[];
}

/** The codes of known kinds, compared with the pages; `receipt` is the receipt read from these. */
export function reportCodes(
  codes: readonly FoundCode[],
  pages: readonly CodePage[],
  receipt: ReadFields,
  signers: Signers,
): CodeReport[] {
  const texts = new Set<string>();
  return codes.flatMap(({ format, text, place }) => {
    const payload = texts.has(text) ? null : readPayload(text, signers);
    texts.add(text);
    if (!payload) return [];
    const isPicture = pages.some((page) => page.isPicture);
    const compared = compareWithPage(toFigures(payload), pages);
    const figures = isPicture ? compared.map((figure) => believe(figure, receipt)) : compared;
    const { kind, signature, chain } = payload;
    const said = sayPayload(payload, pages, place.page);
    return [{ kind, format, place, figures, signature, ...(chain && { chain }), said }];
  });
}

function toFigures({ kind, number, date, currency, iban, total }: CodePayload): StatedFigures {
  const isPayment = kind === 'epc' || kind === 'swiss';
  return {
    ...{ number, date, currency, ibans: iban === null ? [] : [iban] },
    ...{ total: isPayment ? null : total, due: isPayment ? total : null },
    ...{ dueDate: null, seller: null, buyer: null, net: null, tax: null, prepaid: null },
    ...{ lines: [], taxes: [], grossLines: [], figures: [] },
  };
}

/** From this certainty on, a misreading in a picture is unlikely. */
const READ_SURELY = 0.8;

/**
 * Keeps a difference based on text recognition only if something else confirms the reading: the receipt's
 * sums agree with the total, the date has only one reading, or the check digits of the IBAN are valid.
 */
function believe(figure: ComparedFigure, { total, date, numbers = [] }: ReadFields): ComparedFigure {
  if (figure.state !== 'differs') return figure;
  const { field, printed } = figure;
  const isTotal = (field === 'total' || field === 'due') && isSure(total) && total?.value === printed;
  const isDate = field === 'date' && isSure(date) && date?.other === null && date.value === printed;
  const isIban =
    field === 'iban' &&
    numbers.some(({ kind, value, state }) => kind === 'iban' && value === printed && state === 'holds');
  return isTotal || isDate || isIban
    ? figure
    : { ...figure, printed: null, state: 'not-compared', places: [] };
}

function isSure(field: { readonly certainty: number } | null): boolean {
  return (field?.certainty ?? 0) >= READ_SURELY;
}

function sayPayload(
  payload: CodePayload,
  pages: readonly CodePage[],
  page: number | undefined,
): Statement | null {
  const { kind, signature, boardingPass, parcel } = payload;
  if (boardingPass) return sayBoardingPass(boardingPass, pages, page);
  if (parcel) return sayParcelNumber(parcel);
  return signature && saySignature(kind, signature);
}

type SignedKind = 'india' | 'tse' | 'rksv' | 'twoddoc' | 'vds';

const REASONS = {
  'no-key': 'noKey',
  undated: 'undated',
  outside: 'outside',
  unsigned: 'unsigned',
  unknown: 'unknown',
  'too-many': 'tooMany',
} as const;

function saySignature(kind: CodeKind, signature: SignatureState): Statement {
  const values = { kind: kind as SignedKind };
  if (signature === 'holds') return say('receipt.signature-holds', values);
  if (signature === 'fails') return say('receipt.signature-fails', values);
  if (signature === 'holds-unvouched') return say('receipt.signature-holds-unvouched');
  if (signature === 'holds-outside')
    return say('receipt.signature-holds-outside', { kind: kind as 'twoddoc' | 'vds' });
  return say('receipt.signature-unchecked', { ...values, reason: REASONS[signature] });
}

/** Reports that a code states something else than is printed. */
export function sayCodeDifference(codeKind: CodeKind, { field, stated, printed }: ComparedFigure): Statement {
  // Seals and the codes of travel and parcels state no figures.
  const kind = codeKind as Exclude<CodeKind, 'twoddoc' | 'vds' | 'boarding-pass' | 'parcel'>;
  if (typeof stated === 'number' && typeof printed === 'number')
    return say('receipt.code-amount', { kind, stated, printed });
  return say('receipt.code-text', {
    kind,
    field: field as 'number',
    stated: String(stated),
    printed: String(printed ?? ''),
  });
}
