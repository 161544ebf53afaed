/** Small signed PDFs for tests: real keys, real certificates, real signatures; only the documents are tiny. */
import { createHash, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export interface TestSigner {
  readonly certificate: pkijs.Certificate;
  /** The certificate in DER. */
  readonly der: Uint8Array;
  readonly keys: CryptoKeyPair;
}

export interface SignerOptions {
  readonly issuer?: TestSigner;
  readonly authority?: boolean;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  readonly timeStamps?: boolean;
  /** Extended key usages, as object identifiers; also adds key usage and key identifiers. */
  readonly purposes?: readonly string[];
  readonly organisation?: string;
}

let serial = 100;

export async function createSigner(name: string, options: SignerOptions = {}): Promise<TestSigner> {
  const keys = (await webcrypto.subtle.generateKey(EC, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: serial++ });
  const named = (text: string, type = '2.5.4.3') =>
    new pkijs.AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value: text }) });
  if (options.organisation) certificate.subject.typesAndValues.push(named(options.organisation, '2.5.4.10'));
  certificate.subject.typesAndValues.push(named(name));
  certificate.issuer.typesAndValues.push(
    ...(options.issuer?.certificate ?? certificate).subject.typesAndValues,
  );
  certificate.notBefore.value = options.notBefore ?? new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = options.notAfter ?? new Date('2040-01-01T00:00:00Z');
  const basic = new pkijs.BasicConstraints({ cA: options.authority ?? false });
  const extension = (extnID: string, value: { toBER(): ArrayBuffer }) =>
    new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() });
  certificate.extensions = [extension('2.5.29.19', basic.toSchema())];
  if (options.timeStamps) {
    const purposes = new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] });
    certificate.extensions.push(extension('2.5.29.37', purposes.toSchema()));
  }
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  if (options.purposes) {
    const { certificate: by } = options.issuer ?? { certificate };
    const identify = async (one: pkijs.Certificate) =>
      new asn1js.OctetString({
        valueHex: await webcrypto.subtle.digest('SHA-1', one.subjectPublicKeyInfo.toSchema().toBER()),
      });
    const usage = new asn1js.BitString({
      valueHex: Uint8Array.of(options.authority ? 0x06 : 0x80).buffer,
      unusedBits: options.authority ? 1 : 7,
    });
    const authority = new pkijs.AuthorityKeyIdentifier({ keyIdentifier: await identify(by) });
    certificate.extensions.push(
      extension('2.5.29.15', usage),
      new pkijs.Extension({ extnID: '2.5.29.14', extnValue: (await identify(certificate)).toBER() }),
      new pkijs.Extension({ extnID: '2.5.29.35', extnValue: authority.toSchema().toBER() }),
    );
    if (options.purposes.length > 0) {
      const purposes = new pkijs.ExtKeyUsage({ keyPurposes: [...options.purposes] });
      certificate.extensions.push(
        new pkijs.Extension({ extnID: '2.5.29.37', extnValue: purposes.toSchema().toBER() }),
      );
    }
  }
  await certificate.sign((options.issuer?.keys ?? keys).privateKey, 'SHA-256');
  return { certificate, keys, der: new Uint8Array(certificate.toSchema(true).toBER()) };
}

export interface CmsOptions {
  /** Certificates besides the signer's. */
  readonly others?: readonly TestSigner[];
  readonly time?: Date;
  /** The enclosed content, with its type. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array };
  readonly timeStampBy?: TestSigner;
  /** The time-stamped bytes, if not those of this signature. */
  readonly timeStampOver?: Uint8Array;
  readonly stampedAt?: Date;
}

/** A CMS signature over `bytes`, in DER. */
export async function signCms(
  signer: TestSigner,
  bytes: Uint8Array,
  options: CmsOptions = {},
): Promise<Uint8Array> {
  const { content } = options;
  const digest = createHash('sha256')
    .update(content?.bytes ?? bytes)
    .digest();
  const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });
  const type = content?.type ?? '1.2.840.113549.1.7.1';
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: type })),
    attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: toBuffer(digest) })),
  ];
  if (options.time)
    attributes.push(attribute('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: options.time })));
  const { certificate } = signer;
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: type,
      ...(content && { eContent: new asn1js.OctetString({ valueHex: toBuffer(content.bytes) }) }),
    }),
    certificates: [certificate, ...(options.others ?? []).map((other) => other.certificate)],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  });
  await signed.sign(signer.keys.privateKey, 0, 'SHA-256', toBuffer(bytes));
  if (options.timeStampBy) {
    const value =
      options.timeStampOver ?? new Uint8Array(signed.signerInfos[0].signature.valueBlock.valueHexView);
    const token = await stampTime(
      options.timeStampBy,
      value,
      options.stampedAt ?? new Date('2025-06-01T00:00:00Z'),
    );
    const { result } = asn1js.fromBER(toBuffer(token));
    signed.signerInfos[0].unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute('1.2.840.113549.1.9.16.2.14', result)],
    });
  }
  const outer = new pkijs.ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signed.toSchema(true),
  });
  return new Uint8Array(outer.toSchema().toBER());
}

/** A time-stamp token (RFC 3161) over `bytes`, in DER. */
export function stampTime(authority: TestSigner, bytes: Uint8Array, time: Date): Promise<Uint8Array> {
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new asn1js.OctetString({
        valueHex: toBuffer(createHash('sha256').update(bytes).digest()),
      }),
    }),
    serialNumber: new asn1js.Integer({ value: serial++ }),
    genTime: time,
  });
  const content = { type: '1.2.840.113549.1.9.16.1.4', bytes: new Uint8Array(info.toSchema().toBER()) };
  return signCms(authority, content.bytes, { content });
}

/** A CRL with these certificates, in DER. */
export async function revoke(
  issuer: TestSigner,
  revoked: readonly TestSigner[],
  since: Date,
): Promise<Uint8Array> {
  const list = new pkijs.CertificateRevocationList({
    version: 1,
    issuer: issuer.certificate.subject,
    thisUpdate: new pkijs.Time({ type: 0, value: since }),
    revokedCertificates: revoked.map(
      ({ certificate }) =>
        new pkijs.RevokedCertificate({
          userCertificate: certificate.serialNumber,
          revocationDate: new pkijs.Time({ type: 0, value: since }),
        }),
    ),
  });
  await list.sign(issuer.keys.privateKey, 'SHA-256');
  return new Uint8Array(list.toSchema(true).toBER());
}

/** An OCSP response that reports a certificate of the issuer as revoked, in DER. */
export async function answerRevoked(
  responder: TestSigner,
  { certificate }: TestSigner,
  issuer: TestSigner,
  since: Date,
): Promise<Uint8Array> {
  const basic = new pkijs.BasicOCSPResponse();
  basic.tbsResponseData.responderID = responder.certificate.subject;
  basic.tbsResponseData.producedAt = since;
  const certID = new pkijs.CertID();
  await certID.createForCertificate(certificate, {
    hashAlgorithm: 'SHA-1',
    issuerCertificate: issuer.certificate,
  });
  const certStatus = new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: [new asn1js.GeneralizedTime({ valueDate: since })],
  });
  basic.tbsResponseData.responses.push(new pkijs.SingleResponse({ certID, certStatus, thisUpdate: since }));
  await basic.sign(responder.keys.privateKey, 'SHA-256');
  return new Uint8Array(basic.toSchema().toBER());
}

function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer as ArrayBuffer;
}

/** Objects by number, as written between `obj` and `endobj`; null frees one. */
export type Objects = Readonly<Record<number, string | null>>;

/** A statement of one page with a form of two text fields and room for signatures. */
export const STATEMENT: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 8 0 R >> /XObject << /X1 9 0 R >> >> /Annots [6 0 R 7 0 R 10 0 R] >>',
  4: stream('BT /F1 12 Tf 20 150 Td (Balance 1,200.00) Tj ET /X1 Do'),
  5: '<< /Fields [6 0 R 7 0 R 10 0 R] /SigFlags 3 >>',
  6: '<< /FT /Sig /T (Approval) /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R >>',
  7: '<< /FT /Tx /T (Name) /Subtype /Widget /Rect [20 20 120 40] /P 3 0 R >>',
  8: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  9: stream('0 0 10 10 re f', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]'),
  10: '<< /FT /Sig /T (Second) /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R >>',
};

export function stream(data: string, entries = ''): string {
  return `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** A PDF of these objects, or the given one with another revision appended. */
export function writePdf(objects: Objects, before?: Uint8Array, trailerEntries = ''): Uint8Array {
  let text = before ? toText(before) : '%PDF-1.7\n';
  if (before && !text.endsWith('\n')) text += '\n';
  const places = new Map<number, number | null>();
  for (const [num, body] of Object.entries(objects)) {
    places.set(Number(num), body === null ? null : text.length);
    if (body !== null) text += `${num} 0 obj\n${body}\nendobj\n`;
  }
  return appendTable(text, places, before, trailerEntries);
}

/**
 * A PDF whose object `num` is the first in the object stream `container`, according to its cross-reference
 * stream.
 */
export function writePacked(objects: Objects, num: number, container: number): Uint8Array {
  let text = '%PDF-1.7\n';
  const rows = new Map<number, readonly number[]>([[num, [2, container, 0]]]);
  for (const [key, body] of Object.entries(objects)) {
    rows.set(Number(key), [1, text.length, 0]);
    text += `${key} 0 obj\n${body}\nendobj\n`;
  }
  const offset = text.length;
  rows.set(60, [1, offset, 0]);
  const index = [...rows.keys()].map((key) => `${key} 1`).join(' ');
  const data = [...rows.values()]
    .map(([type, where, i]) => String.fromCharCode(type, where >> 8, where & 255, i))
    .join('');
  const table = stream(data, `/Type /XRef /W [1 2 1] /Index [${index}] /Size 100 /Root 1 0 R`);
  return fromText(`${text}60 0 obj\n${table}\nendobj\nstartxref\n${offset}\n%%EOF\n`);
}

/** Appends a cross-reference table that points to existing bytes. */
export function appendTable(
  text: string,
  places: ReadonlyMap<number, number | null>,
  before: Uint8Array | undefined,
  trailerEntries = '',
): Uint8Array {
  const offset = text.length;
  const rows = [...places].map(([num, place]) => {
    const entry = place === null ? '0000000000 00001 f ' : `${String(place).padStart(10, '0')} 00000 n `;
    return `${num} 1\n${entry}\n`;
  });
  const previous = before ? `/Prev ${/startxref\s+(\d+)\s+%%EOF\s*$/.exec(toText(before))?.[1]} ` : '';
  const first = before ? '' : '0 1\n0000000000 65535 f \n';
  const trailer = `trailer\n<< /Size 100 /Root 1 0 R ${previous}${trailerEntries} >>`;
  return fromText(`${text}xref\n${first}${rows.join('')}${trailer}\nstartxref\n${offset}\n%%EOF\n`);
}

export interface PdfSigningOptions extends CmsOptions {
  /** The number of the field's object. */
  readonly field?: number;
  /** The number of the new signature dictionary. */
  readonly object?: number;
  /** Additional entries of the signature dictionary. */
  readonly entries?: string;
  readonly fieldEntries?: string;
  readonly subFilter?: string;
  /** Other objects of the same revision. */
  readonly objects?: Objects;
}

const ROOM = 12_000;

/** Appends a revision with a signature over everything but its own value. */
export async function signPdf(
  before: Uint8Array,
  signer: TestSigner,
  options: PdfSigningOptions = {},
): Promise<Uint8Array> {
  const {
    field = 6,
    object = 20,
    entries = '',
    fieldEntries = '',
    subFilter = 'ETSI.CAdES.detached',
  } = options;
  const name = field === 6 ? 'Approval' : 'Second';
  const placeholder = `/ByteRange [0 ${'*'.repeat(32)}]`;
  const type = subFilter === 'ETSI.RFC3161' ? 'DocTimeStamp' : 'Sig';
  const draft = toText(
    writePdf(
      {
        ...options.objects,
        [field]: `<< /FT /Sig /T (${name}) /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R /V ${object} 0 R ${fieldEntries} >>`,
        [object]: `<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${placeholder} /Contents <${'0'.repeat(ROOM)}> ${entries} >>`,
      },
      before,
    ),
  );
  const gap = draft.indexOf('<000000');
  const behind = gap + ROOM + 2;
  const range = `/ByteRange [0 ${gap} ${behind} ${draft.length - behind}`.padEnd(placeholder.length - 1);
  const text = draft.replace(placeholder, () => `${range}]`);
  const bytes = fromText(text.slice(0, gap) + text.slice(behind));
  const value =
    subFilter === 'ETSI.RFC3161'
      ? await stampTime(signer, bytes, options.stampedAt ?? new Date('2025-06-01T00:00:00Z'))
      : await signCms(signer, bytes, options);
  const hex = Buffer.from(value).toString('hex').padEnd(ROOM, '0');
  return fromText(`${text.slice(0, gap)}<${hex}>${text.slice(behind)}`);
}

export function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

export function fromText(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
