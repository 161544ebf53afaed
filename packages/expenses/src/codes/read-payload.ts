import type { IsoDate } from '../dates.ts';
import { type BoardingPass, readBoardingPass } from './boarding-pass.ts';
import type { Signers } from './find-signers.ts';
import { type ParcelNumber, readParcelNumber } from './parcel-number.ts';
import { type ChainLink, readChainLink } from './receipt-chain.ts';
import type { SignatureState } from './signature.ts';
import { verifyTwoDDoc } from './two-d-doc.ts';
import { verifyTse } from './verify-tse.ts';
import { verifyRksv, verifyRs256 } from './verify-with-certificates.ts';
import { verifyVisibleDigitalSeal } from './visible-digital-seal.ts';

export const CODE_KINDS = [
  ...['epc', 'swiss', 'atcud', 'verifactu', 'india', 'tse', 'rksv'],
  // A 2D-Doc, and a visible digital seal.
  ...['twoddoc', 'vds'],
  // IATA boarding passes, and shipping labels.
  ...['boarding-pass', 'parcel'],
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** The content of a code on an invoice or a receipt. Facts that it does not state are null. */
export interface CodePayload {
  readonly kind: CodeKind;
  readonly number: string | null;
  readonly date: IsoDate | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly iban: string | null;
  /** The sum with tax, or the amount due. */
  readonly total: number | null;
  /** Null if codes of this kind are not signed. */
  readonly signature: SignatureState | null;
  /** Null if receipts of this kind are not chained. */
  readonly chain: ChainLink | null;
  readonly boardingPass: BoardingPass | null;
  readonly parcel: ParcelNumber | null;
}

const NOTHING = {
  number: null,
  date: null,
  currency: null,
  iban: null,
  total: null,
  signature: null,
  chain: null,
  boardingPass: null,
  parcel: null,
} as const;
/** No code of these kinds is longer. */
const LONGEST = 4_300;

/** Parses the text of a code, or its bytes as Latin-1 if it is binary; null if its kind is unknown. */
export function readPayload(text: string, signers: Signers): CodePayload | null {
  if (text.length > LONGEST) return null;
  return (
    readEpc(text) ??
    readSwissQr(text) ??
    readTse(text) ??
    readRksv(text, signers) ??
    readAtcud(text) ??
    readVerifactu(text) ??
    readIndian(text, signers) ??
    readSeal(text, signers) ??
    readTransport(text)
  );
}

/** Codes of travel and parcels state no sums: their content is shown beside the page. */
function readTransport(text: string): CodePayload | null {
  const boardingPass = readBoardingPass(text);
  if (boardingPass) return { ...NOTHING, kind: 'boarding-pass', boardingPass };
  const parcel = readParcelNumber(text);
  return parcel && { ...NOTHING, kind: 'parcel', parcel };
}

/** Seals are only verified: their content occurs on documents of any kind. */
function readSeal(text: string, signers: Signers): CodePayload | null {
  const document = verifyTwoDDoc(text, signers);
  if (document) return { ...NOTHING, kind: 'twoddoc', signature: document };
  const bytes = Buffer.from(text, 'latin1');
  // Bytes passed as Latin-1 contain no other characters.
  if (bytes.toString('latin1') !== text) return null;
  const seal = verifyVisibleDigitalSeal(bytes, signers);
  return seal && { ...NOTHING, kind: 'vds', signature: seal };
}

/** EPC069-12: the credit transfer of the European Payments Council, called GiroCode. */
function readEpc(text: string): CodePayload | null {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== 'BCD' || !/^00[12]$/.test(lines[1] ?? '') || lines[3] !== 'SCT') return null;
  const [, currency = null, amount = ''] = /^([A-Z]{3})([\d.]+)$/.exec(lines[7] ?? '') ?? [];
  return { ...NOTHING, kind: 'epc', iban: readIban(lines[6]), currency, total: readAmount(amount) };
}

/** Swiss Implementation Guidelines QR-bill: payload version 02. */
function readSwissQr(text: string): CodePayload | null {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '')) return null;
  const currency = /^(CHF|EUR)$/.test(lines[19] ?? '') ? (lines[19] ?? null) : null;
  return { ...NOTHING, kind: 'swiss', iban: readIban(lines[3]), currency, total: readAmount(lines[18]) };
}

/** DSFinV-K, appendix I: a receipt of a German till. */
function readTse(text: string): CodePayload | null {
  const [version, clientId, processType, processData, transaction, counter, start, logTime, ...rest] =
    text.split(';');
  const [algorithm, timeFormat, signature, publicKey] = rest;
  const isWhole = clientId && processType && processData && transaction && counter && logTime;
  if (version !== 'V0' || !isWhole || !algorithm || !timeFormat || signature === undefined || !publicKey)
    return null;
  const [, taxes = ''] = processData.split('^');
  const sums = taxes.split('_').map((sum) => readAmount(sum.replaceAll(',', '')));
  const isBill = /^kassenbeleg-v1$/i.test(processType) && processData.startsWith('Beleg^');
  return {
    ...NOTHING,
    kind: 'tse',
    // A bill opened before midnight may print either day.
    date: readGermanDay(start) === readGermanDay(logTime) ? readGermanDay(logTime) : null,
    currency: 'EUR',
    total: isBill ? addUp(sums) : null,
    signature: verifyTse({
      ...{ clientId, processType, processData, transaction, counter, logTime },
      ...{ algorithm, timeFormat, signature, publicKey },
    }),
  };
}

/** RKSV, annex: a receipt of an Austrian till. */
function readRksv(text: string, signers: Signers): CodePayload | null {
  if (!/^_R\d-[A-Z]{2}\d/.test(text)) return null;
  const parts = text.split('_');
  if (parts.length !== 14) return null;
  const [, , till = '', number = null, time = '', ...rest] = parts;
  const sums = rest.slice(0, 5).map((sum) => readAmount(sum.replace(',', '.')));
  const [turnover = '', serial = '', previous = '', signature = ''] = rest.slice(5);
  const data = text.slice(0, text.lastIndexOf('_'));
  // "TRA" and "STO": training and cancellation, which print other sums.
  const isSale = !['U1RP', 'VFJB'].includes(turnover);
  return {
    ...NOTHING,
    kind: 'rksv',
    number,
    date: /^\d{4}-\d\d-\d\d/.exec(time)?.[0] ?? null,
    currency: 'EUR',
    total: isSale ? addUp(sums) : null,
    signature: verifyRksv(data, serial, signature, signers),
    chain: readChainLink(data, signature, { till, certificate: serial, previous }),
  };
}

/** Portaria 195/2020, Portugal: `A:…*B:…`. Its hash of four characters proves nothing by itself. */
function readAtcud(text: string): CodePayload | null {
  if (!/^A:\d{9}\*B:/.test(text)) return null;
  const fields = new Map(
    text.split('*').map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon), field.slice(colon + 1)];
    }),
  );
  if (!fields.has('F') || !fields.has('H')) return null;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(fields.get('F') ?? '') ?? [];
  return {
    ...NOTHING,
    kind: 'atcud',
    number: fields.get('G') ?? null,
    date: readDate(year, month, day),
    currency: 'EUR',
    total: readAmount(fields.get('O')),
  };
}

/** Orden HAC/1177/2024, Spain: an address of the tax agency with the invoice's figures. */
function readVerifactu(text: string): CodePayload | null {
  if (!/^https:\/\/(?:www2|prewww2)\.(?:agenciatributaria\.gob|aeat)\.es\/wlpl\/TIKE-CONT\//.test(text))
    return null;
  const fields = new URL(text).searchParams;
  if (!fields.has('nif')) return null;
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(fields.get('fecha') ?? '') ?? [];
  return {
    ...NOTHING,
    kind: 'verifactu',
    number: fields.get('numserie'),
    date: readDate(year, month, day),
    currency: 'EUR',
    total: readAmount(fields.get('importe')),
  };
}

/** Notification 60/2020, India: a JWT whose `data` contains the figures of the e-invoice. */
function readIndian(text: string, signers: Signers): CodePayload | null {
  const [header, payload, ...more] = text.split('.');
  if (!header || !payload || more.length !== 1) return null;
  const algorithm = readObject(decode(header))?.alg;
  const data = readObject(decode(payload))?.data;
  const fields = typeof data === 'string' ? readObject(data) : null;
  if (!fields || !('SellerGstin' in fields) || !('Irn' in fields)) return null;
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(fields.DocDt)) ?? [];
  return {
    ...NOTHING,
    kind: 'india',
    number: typeof fields.DocNo === 'string' ? fields.DocNo : null,
    date: readDate(year, month, day),
    currency: 'INR',
    total: readAmount(String(fields.TotInvVal)),
    signature: verifyRs256(text, algorithm, signers),
  };
}

/** Codes contain the time in UTC, receipts the local one. */
function readGermanDay(time = ''): IsoDate | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString();
}

/** Null if it is not a JSON object. */
function readObject(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readIban(text = ''): string | null {
  const iban = text.replaceAll(' ', '');
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : null;
}

function readAmount(text: string | null | undefined): number | null {
  return text && /^-?\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

function addUp(sums: readonly (number | null)[]): number | null {
  let hundredths = 0;
  for (const sum of sums) {
    if (sum === null) return null;
    hundredths += Math.round(sum * 100);
  }
  return hundredths / 100;
}

function readDate(year = '', month = '', day = ''): IsoDate | null {
  const date = `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}
