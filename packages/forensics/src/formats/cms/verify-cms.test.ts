import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSigner, signCms, stampTime, type TestSigner } from '../pdf/signatures/signed-pdf-fixtures.ts';
import { encodeDer, joinBytes } from './ber.ts';
import { readCertificate } from './certificate.ts';
import { type CmsSource, verifyCms } from './verify-cms.ts';

const DOCUMENT = new TextEncoder().encode('I owe Jane Doe 1,200 pounds.');
const AT = new Date('2026-01-01T00:00:00Z');

let signer: TestSigner;

beforeAll(async () => {
  signer = await createSigner('Jane Doe');
});

function verify(contents: Uint8Array, more: Partial<CmsSource> = {}) {
  const source = {
    signedBytes: [DOCUMENT],
    contents,
    subFilter: 'ETSI.CAdES.detached',
    trustAnchors: [],
    at: AT,
  };
  return verifyCms({ ...source, ...more });
}

/** Hand-written DER, for structures that no library writes. */
const sequence = (...parts: Uint8Array[]) => encodeDer(0x30, joinBytes(parts));
const set = (...parts: Uint8Array[]) => encodeDer(0x31, joinBytes(parts));
const tagged = (number: number, ...parts: Uint8Array[]) => encodeDer(0xa0 + number, joinBytes(parts));
const integer = (value: number) => encodeDer(0x02, Uint8Array.of(value));
const octets = (bytes: Uint8Array) => encodeDer(0x04, bytes);

function oid(text: string): Uint8Array {
  const [first, second, ...rest] = text.split('.').map(Number);
  const bytes = [40 * first + second];
  for (const arc of rest) {
    const digits = [arc & 127];
    for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    bytes.push(...digits);
  }
  return encodeDer(0x06, Uint8Array.from(bytes));
}

interface Handmade {
  readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** The AlgorithmIdentifier of the signature. */
  readonly algorithm: Uint8Array;
  readonly digestOid?: string;
  readonly signWith: (data: Uint8Array, key: KeyObject) => Uint8Array;
  /** Signed attributes; null signs the content itself. */
  readonly attributes?: readonly Uint8Array[] | null;
  readonly byKeyId?: boolean;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const digestOf = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const attribute = (type: string, value: Uint8Array) => sequence(oid(type), set(value));
const messageDigest = (bytes: Uint8Array) => attribute('1.2.840.113549.1.9.4', octets(bytes));

const NAME = sequence(set(sequence(oid('2.5.4.3'), encodeDer(0x0c, new TextEncoder().encode('Test')))));
const KEY_ID = Uint8Array.of(1, 2, 3, 4);

function makeCertificate({ keys, algorithm, signWith }: Handmade): Uint8Array {
  const time = (text: string) => encodeDer(0x18, new TextEncoder().encode(text));
  const extensions = tagged(3, sequence(sequence(oid('2.5.29.14'), octets(octets(KEY_ID)))));
  const key = new Uint8Array(keys.publicKey.export({ type: 'spki', format: 'der' }));
  const validity = sequence(time('20200101000000Z'), time('20400101000000Z'));
  const body = sequence(tagged(0, integer(2)), integer(7), algorithm, NAME, validity, NAME, key, extensions);
  const signature = joinBytes([Uint8Array.of(0), signWith(body, keys.privateKey)]);
  return sequence(body, algorithm, encodeDer(0x03, signature));
}

/** A signature with a self-made certificate for any kind of key. */
function makeCms(handmade: Handmade): Uint8Array {
  const { keys, algorithm, digestOid = SHA256, signWith, attributes, byKeyId = false } = handmade;
  const digest = sequence(oid(digestOid));
  const parts = attributes === undefined ? [messageDigest(digestOf(DOCUMENT))] : attributes;
  const value = signWith(parts === null ? DOCUMENT : set(...parts), keys.privateKey);
  const id = byKeyId ? encodeDer(0x80, KEY_ID) : sequence(NAME, integer(7));
  const signed = parts === null ? [] : [tagged(0, ...parts)];
  const info = sequence(integer(byKeyId ? 3 : 1), id, digest, ...signed, algorithm, octets(value));
  const content = sequence(oid('1.2.840.113549.1.7.1'));
  const certificates = tagged(0, makeCertificate(handmade));
  const data = sequence(integer(1), set(digest), content, certificates, set(info));
  return sequence(oid('1.2.840.113549.1.7.2'), tagged(0, data));
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const RSA: Handmade = {
  keys: rsa,
  algorithm: sequence(oid('1.2.840.113549.1.1.11'), encodeDer(0x05, new Uint8Array())),
  signWith: (data, key) => new Uint8Array(sign('sha256', data, key)),
};

describe('a signature', () => {
  it('is right over its bytes and wrong over others', async () => {
    const contents = await signCms(signer, DOCUMENT);
    expect(verify(contents)).toMatchObject({ problem: null, digestMatches: true, signatureMatches: true });
    const other = new TextEncoder().encode('I owe Jane Doe 9,200 pounds.');
    expect(verify(contents, { signedBytes: [other] })).toMatchObject({
      digestMatches: false,
      signatureMatches: true,
    });
    const split = [DOCUMENT.subarray(0, 5), DOCUMENT.subarray(5)];
    expect(verify(contents, { signedBytes: split }).digestMatches).toBe(true);
  });

  it('does not hold for attributes that were exchanged', () => {
    const contents = Buffer.from(makeCms(RSA));
    const at = contents.indexOf(digestOf(DOCUMENT));
    const other = new TextEncoder().encode('another document');
    contents.set(digestOf(other), at);
    expect(verify(contents, { signedBytes: [other] })).toMatchObject({
      digestMatches: true,
      signatureMatches: false,
    });
  });

  it('may stand before padding and name its signer by key', () => {
    const contents = joinBytes([makeCms({ ...RSA, byKeyId: true }), new Uint8Array(3000)]);
    expect(verify(contents)).toMatchObject({ digestMatches: true, signatureMatches: true });
  });

  it('may have no signed attributes, and then signs the bytes themselves', () => {
    const contents = makeCms({ ...RSA, attributes: null });
    expect(verify(contents)).toMatchObject({ digestMatches: true, signatureMatches: true });
    expect(verify(contents, { signedBytes: [Uint8Array.of(1)] }).signatureMatches).toBe(false);
  });

  it('with attributes that name no hash is not right', () => {
    const only = attribute('1.2.840.113549.1.9.3', oid('1.2.840.113549.1.7.1'));
    expect(verify(makeCms({ ...RSA, attributes: [only] }))).toMatchObject({
      digestMatches: false,
      signatureMatches: true,
    });
  });

  it('may be written with indefinite lengths', () => {
    const der = makeCms(RSA);
    expect(verify(loosen(der))).toMatchObject({ problem: null, digestMatches: true, signatureMatches: true });
  });

  it('that names another certificate is told', () => {
    const ess = (hash: Uint8Array) =>
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(hash)))));
    const attributes = [messageDigest(digestOf(DOCUMENT)), ess(digestOf(Uint8Array.of(1)))];
    expect(verify(makeCms({ ...RSA, attributes })).certificateMatches).toBe(false);
    expect(verify(makeCms(RSA)).certificateMatches).toBeNull();
  });

  it('over content of its own counts for the document, not for that content', async () => {
    const other = new TextEncoder().encode('something else');
    const contents = await signCms(signer, other, {
      content: { type: '1.2.840.113549.1.7.1', bytes: other },
    });
    expect(verify(contents).digestMatches).toBe(false);
    expect(verify(contents).remarks).toEqual([
      'It carries content of its own, which a detached signature must not have.',
    ]);
  });

  it('of the old kind is about the SHA-1 of the document', async () => {
    const hash = new Uint8Array(createHash('sha1').update(DOCUMENT).digest());
    const contents = await signCms(signer, hash, { content: { type: '1.2.840.113549.1.7.1', bytes: hash } });
    const old = { subFilter: 'adbe.pkcs7.sha1' };
    expect(verify(contents, old)).toMatchObject({ digestMatches: true, signatureMatches: true });
    expect(verify(contents, { ...old, signedBytes: [Uint8Array.of(1)] }).digestMatches).toBe(false);
  });

  it('without an envelope is checked with the certificate beside it', () => {
    const algorithm = sequence(oid('1.2.840.113549.1.1.5'));
    const signWith: Handmade['signWith'] = (data, key) => new Uint8Array(sign('sha1', data, key));
    const certificate = readCertificate(makeCertificate({ ...RSA, algorithm, signWith }));
    const contents = octets(signWith(DOCUMENT, rsa.privateKey));
    const bare = { subFilter: 'adbe.x509.rsa_sha1', certificates: [certificate] };
    expect(verify(contents, bare)).toMatchObject({ signatureMatches: true, strength: { weak: ['SHA-1'] } });
    expect(verify(contents, { ...bare, signedBytes: [Uint8Array.of(1)] }).signatureMatches).toBe(false);
  });
});

/** The outer levels of a DER encoding with indefinite lengths. */
function loosen(der: Uint8Array, depth = 0): Uint8Array {
  const isShort = der[1] < 128;
  const header = isShort ? 2 : 2 + (der[1] & 127);
  const isConstructed = (der[0] & 0x20) !== 0;
  // Certificates and signed attributes are signed in their original encoding.
  if (!isConstructed || depth > 2) return der;
  const parts: Uint8Array[] = [];
  for (let at = header; at < der.length; ) {
    const size = sizeOf(der.subarray(at));
    const part = der.subarray(at, at + size);
    parts.push(part[0] === 0xa0 && depth === 2 ? part : loosen(part, depth + 1));
    at += size;
  }
  return joinBytes([Uint8Array.of(der[0], 0x80), ...parts, Uint8Array.of(0, 0)]);
}

function sizeOf(bytes: Uint8Array): number {
  if (bytes[1] < 128) return 2 + bytes[1];
  const digits = bytes[1] & 127;
  return 2 + digits + Number.parseInt(Buffer.from(bytes.subarray(2, 2 + digits)).toString('hex'), 16);
}

describe('algorithms', () => {
  const ec = (curve: string) => generateKeyPairSync('ec', { namedCurve: curve });
  const pss = sequence(
    oid('1.2.840.113549.1.1.10'),
    sequence(
      tagged(0, sequence(oid(SHA256))),
      tagged(1, sequence(oid('1.2.840.113549.1.1.8'), sequence(oid(SHA256)))),
      tagged(2, integer(32)),
    ),
  );
  const cases: [string, Handmade][] = [
    ['RSA', RSA],
    [
      'RSA-PSS',
      {
        keys: rsa,
        algorithm: pss,
        signWith: (data, key) => new Uint8Array(sign('sha256', data, { key, padding: 6, saltLength: 32 })),
      },
    ],
    [
      'SHA-3',
      {
        ...RSA,
        algorithm: sequence(oid('2.16.840.1.101.3.4.3.14')),
        signWith: (data, key) => new Uint8Array(sign('sha3-256', data, key)),
      },
    ],
    [
      'brainpool',
      {
        keys: ec('brainpoolP256r1'),
        algorithm: sequence(oid('1.2.840.10045.4.3.2')),
        signWith: RSA.signWith,
      },
    ],
    [
      'plain ECDSA',
      {
        keys: ec('prime256v1'),
        algorithm: sequence(oid('0.4.0.127.0.7.1.1.4.1.3')),
        signWith: (data, key) => new Uint8Array(sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' })),
      },
    ],
    [
      'Ed25519',
      {
        keys: generateKeyPairSync('ed25519'),
        algorithm: sequence(oid('1.3.101.112')),
        signWith: (data, key) => new Uint8Array(sign(null, data, key)),
      },
    ],
    [
      'Ed448',
      {
        keys: generateKeyPairSync('ed448'),
        algorithm: sequence(oid('1.3.101.113')),
        signWith: (data, key) => new Uint8Array(sign(null, data, key)),
      },
    ],
  ];

  it.each(cases)('%s signatures are checked', (_, handmade) => {
    const contents = makeCms(handmade);
    expect(verify(contents)).toMatchObject({ digestMatches: true, signatureMatches: true });
    contents[contents.length - 5] ^= 1;
    expect(verify(contents).signatureMatches).not.toBe(true);
  });

  it('that are not known are not called wrong', () => {
    expect(verify(makeCms({ ...RSA, algorithm: sequence(oid('1.2.3.4')) })).signatureMatches).toBeNull();
    expect(verify(makeCms({ ...RSA, digestOid: '1.2.3.5' })).digestMatches).toBeNull();
  });

  it('that are weak are named', () => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const attributes = [messageDigest(new Uint8Array(createHash('sha1').update(DOCUMENT).digest()))];
    const weak = makeCms({ ...RSA, keys, digestOid: '1.3.14.3.2.26', attributes });
    expect(verify(weak).strength?.weak).toEqual(['SHA-1', 'RSA, 1024 bits']);
  });
});

describe('a time-stamp on the document', () => {
  it('is about these bytes, by an authority that is for time-stamps', async () => {
    const clock = await createSigner('Clock', { timeStamps: true });
    const token = await stampTime(clock, DOCUMENT, new Date('2025-06-01T00:00:00Z'));
    const found = verify(token, { subFilter: 'ETSI.RFC3161' });
    expect(found.timeStamp).toMatchObject({ isIntact: true, time: new Date('2025-06-01T00:00:00Z') });
    expect(
      verify(token, { subFilter: 'ETSI.RFC3161', signedBytes: [Uint8Array.of(1)] }).timeStamp?.isIntact,
    ).toBe(false);
    const other = await stampTime(signer, DOCUMENT, new Date('2025-06-01T00:00:00Z'));
    expect(verify(other, { subFilter: 'ETSI.RFC3161' }).trust?.state).toBe('wrong-purpose');
  });
});

describe('hostile input', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['nesting without end', Uint8Array.from({ length: 200_000 }, (_, i) => (i % 2 === 0 ? 0x30 : 0x80))],
    ['a length beyond the end', Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff)],
    [
      'a million tiny elements',
      encodeDer(
        0x30,
        new Uint8Array(2_000_000).map((_, i) => (i % 2 === 0 ? 5 : 0)),
      ),
    ],
    ['text', DOCUMENT],
  ])('of %s is told as unreadable', (_, contents) => {
    expect(verify(contents).problem).toMatch(/^The signature /);
  });

  it('of too many parts is told apart from what is no signature', () => {
    const many = encodeDer(
      0x30,
      new Uint8Array(200_000).map((_, i) => (i % 2 === 0 ? 5 : 0)),
    );
    expect(verify(many).isTooLarge).toBe(true);
    expect(verify(DOCUMENT).isTooLarge).toBe(false);
  });

  it('is survived wherever a signature is cut or garbled', () => {
    const whole = makeCms(RSA);
    for (let at = 1; at < whole.length; at += 7) {
      expect(() => verify(whole.subarray(0, at))).not.toThrow();
      const garbled = Uint8Array.from(whole);
      garbled[at] ^= 0x5a;
      expect(() => verify(garbled)).not.toThrow();
    }
  });
});
