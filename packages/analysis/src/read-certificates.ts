import { BerError, readTrustAnchors } from '@assay/forensics';

/** What is shown of a certificate that is to vouch for signers. */
export interface ReadCertificate {
  /** SHA-256 of its DER, in hexadecimal. */
  readonly fingerprint: string;
  readonly pem: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/** The certificates of a file: one in DER, or any number of them in PEM. Empty where not all of it can be read. */
export function readCertificates(bytes: Uint8Array): ReadCertificate[] {
  try {
    return readTrustAnchors([bytes]).map(({ der, fingerprint, subject, issuer, notBefore, notAfter }) => ({
      fingerprint,
      pem: writePem(der),
      subject: subject.words,
      issuer: issuer.words,
      validFrom: notBefore,
      validTo: notAfter,
    }));
  } catch (error) {
    if (error instanceof BerError) return [];
    throw error;
  }
}

function writePem(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
