import type { Signers } from './find-signers.ts';
import type { SignatureState } from './signature.ts';
import { verifySeal } from './verify-seal.ts';

const MAGIC = 0xdc;
/** The values of the second byte for the versions that ICAO calls 3 and 4. */
const FIXED_REFERENCE = 2;
const COUNTED_REFERENCE = 3;
const SIGNATURE_TAG = 0xff;
/**
 * The German certificate authority of BSI TR-03171 writes the length of a reference in decimal, all others in
 * hexadecimal.
 */
const DECIMAL_SIGNER = 'DEZV';
const C40 = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Replaces two bytes of C40: the next byte is a single ASCII character plus one. */
const UNLATCH = 0xfe;

interface Header {
  /** Country and name of the signer. */
  readonly signer: string;
  /** The serial number of its certificate, in hexadecimal. */
  readonly reference: string;
  readonly signedOn: Date | null;
  /** Index at which the message begins. */
  readonly end: number;
}

/** Whether the bytes begin like a seal; no text does. */
export function isVisibleDigitalSeal(bytes: Uint8Array): boolean {
  return bytes[0] === MAGIC && (bytes[1] === FIXED_REFERENCE || bytes[1] === COUNTED_REFERENCE);
}

/**
 * The signature of a visible digital seal (ICAO 9303-13, BSI TR-03137) over header and message, by the
 * certificate with that serial number whose subject is the signer: its country and common name together. Null
 * for another code.
 */
export function verifyVisibleDigitalSeal(bytes: Buffer, signers: Signers): SignatureState | null {
  if (!isVisibleDigitalSeal(bytes)) return null;
  const header = readHeader(bytes);
  const message = header && findEnd(bytes, header.end);
  if (!header || !message) return 'unknown';
  const reference = header.reference.replace(/^0+/, '').toLowerCase();
  return verifySeal(
    {
      signed: bytes.subarray(0, message.end),
      signature: message.signature,
      signedOn: header.signedOn,
      findSigners: ({ bySerial }) =>
        (bySerial.get(reference) ?? []).filter(
          ({ subject }) => `${subject.country}${subject.common}`.toUpperCase() === header.signer,
        ),
    },
    signers,
  );
}

function readHeader(bytes: Buffer): Header | null {
  // After the country, which may differ from the signer's.
  const from = 4;
  const counted = decodeC40(bytes.subarray(from, from + 4));
  const signer = counted.slice(0, 4);
  const length =
    bytes[1] === FIXED_REFERENCE
      ? 5
      : Number.parseInt(counted.slice(4, 6), signer === DECIMAL_SIGNER ? 10 : 16);
  if (!(length > 0)) return null;
  const first = bytes[1] === FIXED_REFERENCE ? 4 : 6;
  const end = from + 2 * Math.ceil((first + length) / 3);
  // Two dates, the kind of message, and the kind of document.
  if (bytes.length < end + 8) return null;
  const reference = decodeC40(bytes.subarray(from, end)).slice(first, first + length);
  return { signer, reference, signedOn: readDay(bytes.readUIntBE(end + 3, 3)), end: end + 8 };
}

/** MMDDYYYY as a number; null for no date. */
function readDay(number: number): Date | null {
  const [, month, day, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(String(number).padStart(8, '0')) ?? [];
  const date = new Date(`${year}-${month}-${day}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * Where the message ends, and the signature after it, empty if there is none. Null if the seal is truncated.
 */
function findEnd(bytes: Buffer, begin: number): { readonly end: number; readonly signature: Buffer } | null {
  let place = begin;
  while (place < bytes.length) {
    const value = readLength(bytes, place + 1);
    if (!value || value.to > bytes.length) return null;
    if (bytes[place] === SIGNATURE_TAG)
      return { end: place, signature: bytes.subarray(value.from, value.to) };
    place = value.to;
  }
  return { end: place, signature: Buffer.alloc(0) };
}

/** A DER length; 128 is also accepted as one byte, as in a sample of ICAO's. */
function readLength(bytes: Buffer, place: number): { readonly from: number; readonly to: number } | null {
  const [first, second, third] = bytes.subarray(place, place + 3);
  if (first === undefined) return null;
  if (first <= 0x80) return { from: place + 1, to: place + 1 + first };
  if (first === 0x81 && second !== undefined) return { from: place + 2, to: place + 2 + second };
  if (first !== 0x82 || second === undefined || third === undefined) return null;
  return { from: place + 3, to: place + 3 + second * 0x100 + third };
}

/** Only characters of the basic set: headers have no others. */
function decodeC40(bytes: Uint8Array): string {
  let text = '';
  for (let place = 0; place + 1 < bytes.length; place += 2) {
    const [high = 0, low = 0] = bytes.subarray(place, place + 2);
    if (high === UNLATCH) {
      text += String.fromCharCode(low - 1);
      continue;
    }
    const value = high * 0x100 + low - 1;
    for (const sign of [Math.floor(value / 1600), Math.floor(value / 40) % 40, value % 40])
      text += C40[sign - 3] ?? '?';
  }
  return text;
}
