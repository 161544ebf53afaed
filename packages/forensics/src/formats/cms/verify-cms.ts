import { readArchivedRevocation } from './archived-revocation.ts';
import { BerError, bytesOf, joinBytes, octetsOf, readBer, sameBytes, timeOf } from './ber.ts';
import type { Certificate } from './certificate.ts';
import { readSignedData, type SignedData } from './read-signed-data.ts';
import type { RevocationData } from './revocation.ts';
import { checkSigningCertificate } from './signing-certificate.ts';
import { describeStrength, type Strength } from './strength.ts';
import { readTimeStampInfo } from './time-stamp.ts';
import { assessTrust, type Trust } from './trust.ts';
import { computeDigest, verifySignatureValue } from './verify-signature-value.ts';

export interface CmsSource {
  /** The signed bytes in order: the file without the place of the signature. */
  readonly signedBytes: readonly Uint8Array[];
  /** The signature as in `/Contents`, including padding. */
  readonly contents: Uint8Array;
  /** 'adbe.pkcs7.detached', 'adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1', 'ETSI.CAdES.detached' or 'ETSI.RFC3161'. */
  readonly subFilter: string;
  readonly trustAnchors: readonly Certificate[];
  /** The arrival time of the file. */
  readonly at: Date;
  /** Certificates and revocation data from elsewhere in the file. */
  readonly certificates?: readonly Certificate[];
  readonly revocation?: RevocationData;
  /** The time of signing stated elsewhere in the file. */
  readonly claimedTime?: Date | null;
}

export interface CmsVerification {
  /** Why the signature could not be verified, as a sentence; null if it could be read. */
  readonly problem: string | null;
  /** Whether the only problem is that the signer's certificate is missing. */
  readonly isCertificateMissing: boolean;
  /** Whether the only problem is its size. */
  readonly isTooLarge: boolean;
  /** Whether the bytes have the signed digest; null if it could not be computed. */
  readonly digestMatches: boolean | null;
  /** Whether the signature value matches the signer's key; null if the algorithm is not supported. */
  readonly signatureMatches: boolean | null;
  /** Whether the certificate is the one that the signer named; null if none was named. */
  readonly certificateMatches: boolean | null;
  readonly signer: Certificate | null;
  readonly strength: Strength | null;
  /** The time claimed by the signer, without proof. */
  readonly claimedTime: Date | null;
  /** The time-stamp on the signature, or the result of a document time-stamp itself. */
  readonly timeStamp: TimeStampVerification | null;
  readonly trust: Trust | null;
  /** Irregularities of the signature's form that do not invalidate it, as sentences. */
  readonly remarks: readonly string[];
}

export interface TimeStampVerification {
  readonly time: Date;
  readonly authority: Certificate | null;
  /** Whether it covers this signature and its own signature is valid. */
  readonly isIntact: boolean;
  readonly trust: Trust | null;
}

const UNREADABLE = {
  isCertificateMissing: false,
  isTooLarge: false,
  digestMatches: null,
  signatureMatches: null,
  certificateMatches: null,
  signer: null,
  strength: null,
  timeStamp: null,
  trust: null,
  remarks: [],
} as const;

/**
 * Verifies one signature of a PDF (ISO 32000-2, 12.8.3; ETSI EN 319 142-1). A malformed signature is returned
 * as a problem and not thrown. Reads nothing but its arguments.
 */
export function verifyCms(source: CmsSource): CmsVerification {
  const claimedTime = source.claimedTime ?? null;
  try {
    return source.subFilter === 'adbe.x509.rsa_sha1' ? verifyBareSignature(source) : verifySignedData(source);
  } catch (error) {
    if (!(error instanceof BerError)) throw error;
    return { ...UNREADABLE, problem: error.message, isTooLarge: error.isTooLarge, claimedTime };
  }
}

function verifySignedData(source: CmsSource): CmsVerification {
  const { contents, subFilter, trustAnchors, at } = source;
  const data = readSignedData(contents);
  const { signer } = data;
  const attributes = signer.signedAttributes;
  const candidates = [...data.certificates, ...(source.certificates ?? [])];
  const certificate = findSigner(data, [...candidates, ...trustAnchors]);
  const claimedTime = timeOf(attributes?.get('1.2.840.113549.1.9.5')?.[0]) ?? source.claimedTime ?? null;
  const covered = compareContent(source, data);
  const remarks = [...covered.remarks];
  if (data.signerCount > 1)
    remarks.push(`It names ${data.signerCount} signers, where a PDF allows one; the first was checked.`);
  const prescribed = PRESCRIBED[signer.algorithm.oid];
  if (prescribed !== undefined && attributes !== null && signer.digest !== prescribed) {
    remarks.push('Its hash function is not the one that its algorithm prescribes.');
  }
  if (certificate === null) {
    const problem = "The signer's certificate is not in the file, so the signature could not be checked.";
    return {
      ...UNREADABLE,
      problem,
      isCertificateMissing: true,
      digestMatches: covered.digestMatches,
      claimedTime,
      remarks,
    };
  }
  const timeStamp = covered.time
    ? { time: covered.time, authority: certificate, isIntact: false, trust: null }
    : verifySignatureTimeStamp(source, data, candidates);
  const isProven =
    timeStamp?.isIntact === true && (trustAnchors.length === 0 || timeStamp.trust?.state === 'trusted');
  const archived = readArchivedRevocation(attributes);
  const trust = assessTrust({
    certificate,
    candidates,
    trustAnchors,
    revocation: {
      crls: [...data.crls, ...archived.crls, ...(source.revocation?.crls ?? [])],
      ocspResponses: [
        ...data.ocspResponses,
        ...archived.ocspResponses,
        ...(source.revocation?.ocspResponses ?? []),
      ],
    },
    time: covered.time ?? (isProven ? timeStamp.time : (claimedTime ?? at)),
    basis: covered.time ? 'claimed' : isProven ? 'time-stamp' : claimedTime ? 'claimed' : 'received',
    purpose: subFilter === 'ETSI.RFC3161' ? '1.3.6.1.5.5.7.3.8' : null,
  });
  const signatureMatches = checkValue(data, certificate, covered.signedContent);
  const certificateMatches = attributes ? checkSigningCertificate(attributes, certificate) : null;
  const isIntact =
    covered.digestMatches === true && signatureMatches === true && certificateMatches !== false;
  return {
    problem: null,
    isCertificateMissing: false,
    isTooLarge: false,
    digestMatches: covered.digestMatches,
    signatureMatches,
    certificateMatches,
    signer: certificate,
    strength: describeStrength({
      digest: signer.digest,
      algorithm: signer.algorithm,
      publicKeyInfo: certificate.publicKeyInfo,
    }),
    claimedTime: covered.time ? null : claimedTime,
    timeStamp: covered.time && timeStamp ? { ...timeStamp, isIntact, trust } : timeStamp,
    trust,
    remarks,
  };
}

/** The hash functions that RFC 8419 requires for Ed25519 and Ed448. */
const PRESCRIBED: Readonly<Record<string, string>> = { '1.3.101.112': 'sha512', '1.3.101.113': 'shake256' };

interface CoveredContent {
  /** Null if the hash is not supported. */
  readonly digestMatches: boolean | null;
  /** The signed content if there are no signed attributes. */
  readonly signedContent: () => Uint8Array;
  /** The time of a document time-stamp. */
  readonly time: Date | null;
  readonly remarks: readonly string[];
}

/** Compares the file's bytes with the digest in the signature, for each kind of signature. */
function compareContent({ signedBytes, subFilter }: CmsSource, data: SignedData): CoveredContent {
  const { signer, content } = data;
  const remarks: string[] = [];
  const named = signer.signedAttributes?.get('1.2.840.113549.1.9.4')?.[0];
  const matchesAttribute = (parts: readonly Uint8Array[]): boolean | null => {
    // Without signed attributes the content itself is signed, and the signature value decides.
    if (signer.signedAttributes === null) return true;
    if (named === undefined) return false;
    const computed = signer.digest === null ? null : computeDigest(signer.digest, parts);
    return computed === null ? null : sameBytes(computed, octetsOf(named));
  };
  if (signer.signedAttributes !== null && named === undefined) {
    remarks.push('It has signed attributes but none that names the hash of the document.');
  }
  if (subFilter === 'ETSI.RFC3161') {
    const info = readTimeStampInfo(data.contentType, content);
    const inner = matchesAttribute([content as Uint8Array]);
    const outer = info.isAbout(signedBytes);
    return {
      digestMatches: inner === null || outer === null ? null : inner && outer,
      signedContent: () => content as Uint8Array,
      time: info.time,
      remarks,
    };
  }
  if (subFilter === 'adbe.pkcs7.sha1' && content !== null) {
    const isHash = sameBytes(content, computeDigest('sha1', signedBytes) ?? new Uint8Array(0));
    const inner = matchesAttribute([content]);
    return { digestMatches: isHash ? inner : false, signedContent: () => content, time: null, remarks };
  }
  if (content !== null)
    remarks.push('It carries content of its own, which a detached signature must not have.');
  const signedContent = () => joinBytes(signedBytes);
  return { digestMatches: matchesAttribute(signedBytes), signedContent, time: null, remarks };
}

function checkValue(
  { signer }: SignedData,
  certificate: Certificate,
  signedContent: () => Uint8Array,
): boolean | null {
  let result: boolean | null = false;
  for (const data of signer.signedAttributes?.encodings ?? [signedContent()]) {
    result = verifySignatureValue({
      publicKeyInfo: certificate.publicKeyInfo,
      algorithm: signer.algorithm,
      fallbackDigest: signer.digest,
      data,
      signature: signer.signature,
    });
    if (result !== false) return result;
  }
  return result;
}

function findSigner({ signer: { id } }: SignedData, candidates: readonly Certificate[]): Certificate | null {
  return (
    candidates.find((one) =>
      'keyId' in id
        ? one.subjectKeyId !== null && sameBytes(one.subjectKeyId, id.keyId)
        : one.serial === id.serial && sameBytes(one.issuerBytes, id.issuerBytes),
    ) ?? null
  );
}

/**
 * Verifies the time-stamp token in the unsigned attributes, which covers the signature value (ETSI EN 319
 * 122-1, 5.3).
 */
function verifySignatureTimeStamp(
  source: CmsSource,
  { signer }: SignedData,
  candidates: readonly Certificate[],
): TimeStampVerification | null {
  const token = signer.unsignedAttributes?.get('1.2.840.113549.1.9.16.2.14')?.[0];
  if (token === undefined) return null;
  const checked = verifyCms({
    ...source,
    signedBytes: [signer.signature],
    contents: bytesOf(token),
    subFilter: 'ETSI.RFC3161',
    certificates: candidates,
    claimedTime: null,
  });
  return checked.timeStamp;
}

/**
 * Verifies a PKCS #1 signature without an envelope, with the certificate stored separately (ISO 32000-1,
 * 12.8.3.2; no longer in PDF 2.0).
 */
function verifyBareSignature(source: CmsSource): CmsVerification {
  const [certificate, ...others] = source.certificates ?? [];
  if (certificate === undefined) throw new BerError("The signer's certificate is not in the file.");
  const algorithm = {
    kind: 'rsa',
    digest: 'sha1',
    saltLength: 0,
    maskDigest: null,
    oid: '1.2.840.113549.1.1.5',
  } as const;
  const signatureMatches = verifySignatureValue({
    publicKeyInfo: certificate.publicKeyInfo,
    algorithm,
    fallbackDigest: null,
    data: joinBytes(source.signedBytes),
    signature: octetsOf(readBer(source.contents, 'signature')),
  });
  const claimedTime = source.claimedTime ?? null;
  return {
    problem: null,
    isCertificateMissing: false,
    isTooLarge: false,
    digestMatches: signatureMatches,
    signatureMatches,
    certificateMatches: null,
    signer: certificate,
    strength: describeStrength({ digest: 'sha1', algorithm, publicKeyInfo: certificate.publicKeyInfo }),
    claimedTime,
    timeStamp: null,
    trust: assessTrust({
      certificate,
      candidates: others,
      trustAnchors: source.trustAnchors,
      revocation: source.revocation ?? { crls: [], ocspResponses: [] },
      time: claimedTime ?? source.at,
      basis: claimedTime ? 'claimed' : 'received',
      purpose: null,
    }),
    remarks: [],
  };
}
