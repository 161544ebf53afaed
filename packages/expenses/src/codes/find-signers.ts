import { type KeyObject, X509Certificate } from 'node:crypto';

/** An administrator's certificates: PEM, any number in each text. */
export interface Certificates {
  readonly trusted: readonly string[];
  /** From exports supplied by till operators: only valid for receipts from tills. */
  readonly tills?: readonly string[];
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Twice the size of a trust list: codes are verified with two of them. */
const MAX_CERTIFICATES = 2_000;
/** The limit of verified signatures per file: other requests wait in the meantime. */
const MAX_CODES = 100;

/** An X.500 name. */
interface Name {
  readonly country: string | null;
  readonly common: string | null;
  /** The values of all its attributes. */
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

export interface KnownSigners {
  readonly all: readonly Signer[];
  readonly bySerial: ReadonlyMap<string, readonly Signer[]>;
  /** By each attribute of the subject. */
  readonly bySubject: ReadonlyMap<string, readonly Signer[]>;
}

/** The certificates for the codes of one file. */
export interface Signers {
  /** Returns the certificates for one more code; null once the file has used up its verifications. */
  readonly take: () => { readonly trusted: KnownSigners; readonly tills: KnownSigners } | null;
}

/** The certificates are parsed once, when the first code needs them. */
export function createSigners({ trusted, tills = [] }: Certificates): Signers {
  let left = MAX_CODES;
  let known: ReturnType<Signers['take']> = null;
  return {
    take: () => {
      if (left === 0) return null;
      left -= 1;
      known ??= { trusted: readSigners(trusted), tills: readSigners(tills) };
      return known;
    },
  };
}

function readSigners(texts: readonly string[]): KnownSigners {
  const all = texts
    .flatMap((text) => text.match(PEM) ?? [])
    .slice(0, MAX_CERTIFICATES)
    .flatMap((pem) => readSigner(pem) ?? []);
  return {
    all,
    bySerial: indexBy(all, ({ serial }) => [serial]),
    bySubject: indexBy(all, ({ subject }) => subject.values),
  };
}

function indexBy(signers: readonly Signer[], keysOf: (signer: Signer) => readonly string[]) {
  const index = new Map<string, Signer[]>();
  for (const signer of signers)
    for (const key of new Set(keysOf(signer))) {
      const own = index.get(key);
      if (own) own.push(signer);
      else index.set(key, [signer]);
    }
  return index;
}

/** Null for an unreadable certificate, or one with an unsupported key: it may be meant for something else. */
function readSigner(pem: string): Signer | null {
  try {
    const certificate = new X509Certificate(pem);
    return {
      serial: certificate.serialNumber.replace(/^0+/, '').toLowerCase(),
      ...{ subject: readName(certificate.subject), issuer: readName(certificate.issuer) },
      ...{ validFrom: certificate.validFromDate, validTo: certificate.validToDate },
      key: certificate.publicKey,
    };
  } catch {
    return null;
  }
}

/** From one attribute per line, as Node formats a name. */
function readName(text: string | undefined): Name {
  const attributes = (text ?? '').split('\n').map((line) => line.split(/=(.*)/s));
  const find = (type: string) => attributes.find(([name]) => name === type)?.[1] ?? null;
  return {
    country: find('C'),
    common: find('CN'),
    values: attributes.map(([, value = '']) => value),
  };
}
