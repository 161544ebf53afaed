import * as pkijs from 'pkijs';
import { readDigestAlgorithm } from './algorithms.ts';
import { BerError, octetsOf, readBer, sameBytes } from './ber.ts';
import { computeDigest } from './verify-signature-value.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** The content of a time-stamp token (RFC 3161); its signature is verified like any other. */
export interface TimeStampInfo {
  readonly time: Date;
  /** Whether it covers exactly these bytes; null if its hash is not supported. */
  readonly isAbout: (parts: readonly Uint8Array[]) => boolean | null;
  /** The hash of its message imprint. */
  readonly digest: string | null;
}

/** @throws BerError if the content is not a time-stamp */
export function readTimeStampInfo(contentType: string, content: Uint8Array | null): TimeStampInfo {
  if (contentType !== TST_INFO || content === null) throw new BerError('The time-stamp holds no time.');
  let info: pkijs.TSTInfo;
  try {
    info = new pkijs.TSTInfo({ schema: readBer(content, 'time-stamp') });
  } catch (error) {
    throw new BerError(`The time-stamp cannot be read: ${(error as Error).message}`);
  }
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const digest = readDigestAlgorithm(hashAlgorithm.toSchema());
  if (Number.isNaN(info.genTime.getTime())) throw new BerError('The time-stamp holds no time.');
  return {
    time: info.genTime,
    digest,
    isAbout: (parts) => {
      const computed = digest === null ? null : computeDigest(digest, parts);
      return computed === null ? null : sameBytes(computed, octetsOf(hashedMessage));
    },
  };
}
