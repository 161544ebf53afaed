import { BerError, readTrustAnchors } from '@assay/forensics';

/** The displayed facts of a certificate to be trusted. */
export interface ReadCertificate {
  /** SHA-256 of its DER, in hexadecimal. */
  readonly fingerprint: string;
  readonly pem: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Whether it comes from a till's export, and vouches for nothing else. */
  readonly fromTill: boolean;
}

/**
 * The certificates of a file: one in DER, any number of them in PEM, or, if requested, those that signed the
 * receipts in an Austrian till's export. Empty if not all of it can be read.
 */
export function readCertificates(
  bytes: Uint8Array,
  { takesExports }: { readonly takesExports: boolean },
): ReadCertificate[] {
  const exported = takesExports ? listExported(bytes) : null;
  try {
    return readTrustAnchors(exported ?? [bytes]).map(
      ({ der, fingerprint, subject, issuer, notBefore, notAfter }) => ({
        fingerprint,
        pem: writePem(der),
        subject: subject.words,
        issuer: issuer.words,
        validFrom: notBefore,
        validTo: notAfter,
        fromTill: exported !== null,
      }),
    );
  } catch (error) {
    if (error instanceof BerError) return [];
    throw error;
  }
}

/**
 * The certificates that signed the receipts in an export of a till's data (RKSV, "DEP7"); null for another
 * file.
 */
function listExported(bytes: Uint8Array): Uint8Array[] | null {
  const text = Buffer.from(bytes).toString('utf8').trimStart();
  const groups: unknown = text.startsWith('{') ? parseJson(text)?.['Belege-Gruppe'] : null;
  if (!Array.isArray(groups)) return null;
  return groups
    .map((group) => group?.Signaturzertifikat)
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .map((one) => new Uint8Array(Buffer.from(one, 'base64')));
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function writePem(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
