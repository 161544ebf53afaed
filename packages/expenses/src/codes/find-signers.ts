import { type KeyObject, X509Certificate } from 'node:crypto';

/** What an administrator loads: certificates in PEM, any number in each text. */
export type Certificates = readonly string[];

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** As many as a trust list holds, twice: codes are verified with two of them. */
const MAX_CERTIFICATES = 2_000;

/** A name of X.500. */
interface Name {
  readonly country: string | null;
  readonly common: string | null;
  /** Of all its attributes. */
  readonly values: readonly string[];
}

export interface Signer {
  /** Hexadecimal, without leading zeros, in lower case. */
  readonly serial: string;
  readonly subject: Name;
  readonly issuer: Name;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly key: KeyObject;
}

/** The certificates that are meant. One that cannot be read, or whose key cannot be used here, may vouch for something else. */
export function findSigners(
  certificates: Certificates,
  isMeant: (signer: Omit<Signer, 'key'>) => boolean,
): Signer[] {
  return certificates
    .flatMap((text) => text.match(PEM) ?? [])
    .slice(0, MAX_CERTIFICATES)
    .flatMap((pem) => readSigner(pem, isMeant) ?? []);
}

function readSigner(pem: string, isMeant: (signer: Omit<Signer, 'key'>) => boolean): Signer | null {
  try {
    const certificate = new X509Certificate(pem);
    const { serialNumber, subject, issuer, validFromDate, validToDate } = certificate;
    const signer = {
      serial: serialNumber.replace(/^0+/, '').toLowerCase(),
      ...{ subject: readName(subject), issuer: readName(issuer) },
      ...{ validFrom: validFromDate, validTo: validToDate },
    };
    return isMeant(signer) ? { ...signer, key: certificate.publicKey } : null;
  } catch {
    return null;
  }
}

/** From one attribute a line, as Node tells a name. */
function readName(text: string | undefined): Name {
  const attributes = (text ?? '').split('\n').map((line) => line.split(/=(.*)/s));
  const find = (type: string) => attributes.find(([name]) => name === type)?.[1] ?? null;
  return {
    country: find('C'),
    common: find('CN'),
    values: attributes.map(([, value = '']) => value),
  };
}
