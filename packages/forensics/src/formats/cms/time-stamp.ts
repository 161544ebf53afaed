import * as pkijs from 'pkijs';
import { readDigestAlgorithm } from './algorithms.ts';
import { BerError, octetsOf, readBer, sameBytes } from './ber.ts';
import { computeDigest } from './verify-signature-value.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** What a time-stamp token (RFC 3161) says; its signature is checked like any other. */
export interface TimeStampInfo {
  readonly time: Date;
  /** Whether it is about these very bytes; null where its hash is not supported. */
  readonly isAbout: (parts: readonly Uint8Array[]) => boolean | null;
  /** Hash by which it names the bytes. */
  readonly digest: string | null;
}

/** @throws BerError where the content is no time-stamp. */
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
