import { BerError } from './ber.ts';
import { type Certificate, readCertificate } from './certificate.ts';

/**
 * Reads trusted certificates: each item is one certificate in DER, or any number of them in PEM.
 * @throws BerError if an item contains no certificate: with a silently incomplete trust list, signers would
 * appear unknown
 */
export function readTrustAnchors(items: readonly Uint8Array[]): readonly Certificate[] {
  return items.flatMap((item) => {
    if (item[0] === 0x30) return [readCertificate(item)];
    const text = Buffer.from(item).toString('latin1');
    const blocks = [...text.matchAll(/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([^-]+)-----END/g)];
    if (blocks.length === 0) throw new BerError('The list of trusted certificates holds no certificate.');
    return blocks.map(([, base64]) => readCertificate(new Uint8Array(Buffer.from(base64, 'base64'))));
  });
}
