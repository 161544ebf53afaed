import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { equalBytes } from '../hashing.ts';
import { parseCertificate, type TimestampTrust } from './authorities.ts';
import { toBuffer } from './request.ts';
import { requireUnrevoked } from './revocation.ts';
import { TimestampError, type TimestampErrorCode } from './timestamp-error.ts';

/** What a verified token proves: the message existed at `noLaterThan`. */
export interface VerifiedTimestamp {
  /** The authority's time plus its stated accuracy: the latest possible moment. */
  readonly noLaterThan: Date;
  /** Name of the certificate that signed. */
  readonly authority: string;
  /** In dotted form. */
  readonly policy: string;
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** Digests that a signer may use; SHA-1 is not among them. */
const DIGESTS = {
  '2.16.840.1.101.3.4.2.1': sha256,
  '2.16.840.1.101.3.4.2.2': sha384,
  '2.16.840.1.101.3.4.2.3': sha512,
} as const;

const isKnownDigest = (oid: string): oid is keyof typeof DIGESTS => Object.hasOwn(DIGESTS, oid);

/**
 * Verifies a token (RFC 3161, with RFC 5816): it is about SHA-256 of `message`, it repeats `nonce`, its
 * policy is accepted, its signature is valid and made by the certificate that it names, which is only for
 * time-stamps, and whose chain leads to a trusted root, all valid at that time and, if revocation lists are
 * given, not revoked by them; no list is fetched, since verification is offline. Needs WebCrypto. Throws
 * TimestampError.
 */
export async function verifyTimestamp(
  token: Uint8Array,
  { message, nonce }: { message: Uint8Array; nonce: Uint8Array },
  trust: TimestampTrust,
): Promise<VerifiedTimestamp> {
  const { signed, info } = readToken(token);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const digest = isKnownDigest(hashAlgorithm.algorithmId) ? DIGESTS[hashAlgorithm.algorithmId] : null;
  if (!digest || !equalBytes(digest(message), hashedMessage.valueBlock.valueHexView))
    throw fail('other-message', 'it is about something else');
  if (!info.nonce || !equalBytes(nonce, info.nonce.valueBlock.valueHexView))
    throw fail('nonce-mismatch', 'it answers another request: the nonce differs');
  if (trust.policies.length > 0 && !trust.policies.includes(info.policy))
    throw fail('policy-mismatch', `its policy ${info.policy} is not accepted`);
  const noLaterThan = new Date(info.genTime.getTime() + accuracyOf(info));
  const signer = await verifySignature(signed, { message, noLaterThan }, trust);
  requireFit(signed, signer);
  return {
    noLaterThan,
    authority: nameOf(signer),
    policy: info.policy,
  };
}

function readToken(token: Uint8Array): { signed: pkijs.SignedData; info: pkijs.TSTInfo } {
  try {
    const content = pkijs.ContentInfo.fromBER(toBuffer(token));
    // Bytes after a token are not covered by any signature.
    if (content.toSchema().toBER().byteLength !== token.length) throw new Error('bytes follow it');
    if (content.contentType !== pkijs.ContentInfo.SIGNED_DATA) throw new Error('it is no signed data');
    const signed = new pkijs.SignedData({ schema: content.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== TST_INFO || !eContent) throw new Error('it holds no time');
    const info = pkijs.TSTInfo.fromBER(eContent.getValue());
    if (Number.isNaN(info.genTime.getTime())) throw new Error('it holds no time');
    if (signed.signerInfos.length !== 1) throw new Error('it has not one signature');
    const announced = signed.digestAlgorithms.map(({ algorithmId }) => algorithmId);
    if (announced.join() !== signed.signerInfos[0]?.digestAlgorithm.algorithmId)
      throw new Error('it announces another digest than it uses');
    return { signed, info };
  } catch (error) {
    throw fail('malformed', `it cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function verifySignature(
  signed: pkijs.SignedData,
  { message, noLaterThan }: { message: Uint8Array; noLaterThan: Date },
  trust: TimestampTrust,
): Promise<pkijs.Certificate> {
  const [signerInfo] = signed.signerInfos;
  if (!signerInfo || !isKnownDigest(signerInfo.digestAlgorithm.algorithmId) || !signerInfo.signedAttrs)
    throw fail(
      'signature-invalid',
      'its signature uses a digest that is not accepted, or lacks its attributes',
    );
  if (!globalThis.crypto?.subtle)
    throw new TimestampError(
      'not-possible',
      'this program has no WebCrypto, which verifying a time-stamp needs',
    );
  const crypto = new pkijs.CryptoEngine({ crypto: globalThis.crypto, subtle: globalThis.crypto.subtle });
  const roots = trust.roots.map(parseCertificate);
  const parameters = { signer: 0, data: toBuffer(message), extendedMode: true } as const;
  const check = (checkChain: boolean) =>
    signed
      .verify(
        {
          ...parameters,
          checkChain,
          trustedCerts: roots,
          passedWhenNotRevValues: true,
        },
        crypto,
      )
      .catch((error: unknown) => ({
        signatureVerified: false,
        signerCertificate: null,
        certificatePath: [],
        message: error instanceof Error ? error.message : String((error as { message?: unknown }).message),
      }));
  // The signature is checked separately first, so that the error names the actual fault.
  const alone = await check(false);
  if (!alone.signatureVerified || !alone.signerCertificate)
    throw fail(
      'signature-invalid',
      `its signature does not verify${alone.message ? ` (${alone.message})` : ''}`,
    );
  const chained = await check(true);
  if (!chained.signatureVerified)
    throw fail('authority-unknown', 'no chain of certificates leads to an authority that you trust');
  const lists = trust.revocations ?? [];
  if (lists.length > 0) {
    const chain = [alone.signerCertificate, ...chained.certificatePath];
    await requireUnrevoked(chain, noLaterThan, { lists, roots }, crypto);
  }
  return alone.signerCertificate;
}

/**
 * The certificate is only for time-stamps (RFC 3161, 2.3), and is the one to which the signature is bound.
 */
function requireFit(signed: pkijs.SignedData, signer: pkijs.Certificate): void {
  const usage = signer.extensions?.find(({ extnID }) => extnID === '2.5.29.37');
  const purposes = (usage?.parsedValue as pkijs.ExtKeyUsage | undefined)?.keyPurposes ?? [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw fail('certificate-unfit', 'its certificate is not for time-stamps alone');
  const der = new Uint8Array(signer.toSchema().toBER());
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const named = attributes.flatMap(({ type, values }) => readCertificateHash(type, values[0]));
  const isNamed = named.some(({ oid, hash }) =>
    oid === 'sha1' ? equalBytes(sha1(der), hash) : isKnownDigest(oid) && equalBytes(DIGESTS[oid](der), hash),
  );
  if (!isNamed) throw fail('certificate-unfit', 'its certificate is not the one that the signature names');
}

/** The first certificate in signingCertificate (RFC 2634, 5.4) or signingCertificateV2 (RFC 5035, 3). */
function readCertificateHash(type: string, value: unknown): { oid: string; hash: Uint8Array }[] {
  const isFirst = type === '1.2.840.113549.1.9.16.2.12';
  if (!isFirst && type !== '1.2.840.113549.1.9.16.2.47') return [];
  const children = (node: unknown) =>
    node instanceof asn1js.Sequence ? (node.valueBlock.value as readonly unknown[]) : [];
  const [head, next] = children(children(children(value)[0])[0]);
  const [algorithm] = children(head);
  const hash = [head, next].find((node) => node instanceof asn1js.OctetString);
  if (!(hash instanceof asn1js.OctetString)) return [];
  const oid = algorithm instanceof asn1js.ObjectIdentifier ? algorithm.getValue() : '2.16.840.1.101.3.4.2.1';
  return [{ oid: isFirst ? 'sha1' : oid, hash: hash.valueBlock.valueHexView }];
}

/** Milliseconds by which the authority's time may be wrong. */
function accuracyOf({ accuracy }: pkijs.TSTInfo): number {
  const { seconds = 0, millis = 0, micros = 0 } = accuracy ?? {};
  return seconds * 1_000 + millis + Math.ceil(micros / 1_000);
}

function nameOf({ subject }: pkijs.Certificate): string {
  const values = subject.typesAndValues.map(
    ({ type, value }) => [type, String(value.valueBlock.value)] as const,
  );
  const [, name] = values.find(([type]) => type === '2.5.4.3') ??
    values[0] ?? ['', 'an authority without a name'];
  return name;
}

const fail = (code: TimestampErrorCode, message: string) =>
  new TimestampError(code, `the time-stamp does not hold: ${message}`);
