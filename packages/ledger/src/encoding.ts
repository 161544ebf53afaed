import { LedgerError, type LedgerErrorCode } from './errors.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** RFC 4648 section 4, canonical only: `atob` alone would accept spaces and stray padding bits. */
export function decodeBase64(text: string, code: LedgerErrorCode): Uint8Array {
  if (!BASE64.test(text)) throw new LedgerError(code, 'not base64');
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (encodeBase64(bytes) !== text) throw new LedgerError(code, 'not canonical base64');
  return bytes;
}

export function decodeUtf8(bytes: Uint8Array, code: LedgerErrorCode): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LedgerError(code, 'not UTF-8');
  }
}

/** A decimal without leading zeroes, 0 to 2^64 - 1; null for anything else. */
export function parseUint64(text: string): bigint | null {
  if (!/^(?:0|[1-9][0-9]{0,19})$/.test(text)) return null;
  const value = BigInt(text);
  return value < 1n << 64n ? value : null;
}
