import { STATEMENT_PREFIX } from '@assay/contract/questions/statement';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A key for one request. Its private part stays in this browser and cannot be read by anybody. */
export function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
}

export async function signStatement({ privateKey, publicKey }: CryptoKeyPair, statement: string) {
  const signed = new TextEncoder().encode(STATEMENT_PREFIX + statement);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed);
  const spki = await crypto.subtle.exportKey('spki', publicKey);
  return { statement, publicKey: toBase64(spki), signature: toBase64(signature) };
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
