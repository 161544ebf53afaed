import { type KeyObject, X509Certificate } from 'node:crypto';

/** An administrator's certificates: PEM, any number in each text. */
export interface Certificates {
  readonly trusted: readonly string[];
  /** From exports supplied by till operators: valid only for receipts of tills. */
  readonly tills?: readonly string[];
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Twice the size of a trust list: codes are verified with two of them. */
const MAX_CERTIFICATES = 2_000;
/** More signed codes of one file are not verified: it is done beside what other requests wait for. */
const MOST_CODES = 100;

/** A name of X.500. */
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
  /** For one more code; null where the file has had as many verified as are. */
  readonly take: () => { readonly trusted: KnownSigners; readonly tills: KnownSigners } | null;
}

/** They are read once, when the first code asks for them. */
export function createSigners({ trusted, tills = [] }: Certificates): Signers {
  let left = MOST_CODES;
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

/** Null for what cannot be read, or has a key that cannot be used here: it may vouch for something else. */
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
