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
  /** Whether it is from the export of a till, which vouches for nobody. */
  readonly fromTill: boolean;
}

/**
 * The certificates of a file: one in DER, any number of them in PEM, or, where it is asked for, those that signed the receipts in an
 * Austrian till's export. Empty where not all of it can be read.
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

/** From an export of the data that a till has to keep (RKSV, "DEP7"), those that signed its receipts; null for another file. */
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
