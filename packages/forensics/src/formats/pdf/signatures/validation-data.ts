import { BerError } from '../../cms/ber.ts';
import { type Certificate, readCertificate } from '../../cms/certificate.ts';
import type { RevocationData } from '../../cms/revocation.ts';
import type { PdfRevision } from '../file/revision.ts';
import { PdfStream } from '../syntax/objects.ts';

const MAX_STREAMS = 200;

/** The certificates and revocation data of the document security store (ISO 32000-2, 12.8.4.3). */
export function readValidationData(
  revision: PdfRevision,
): RevocationData & { certificates: readonly Certificate[] } {
  const store = revision.getDict(revision.catalogue, 'DSS');
  const read = (key: string) =>
    revision
      .getArray(store, key)
      .slice(0, MAX_STREAMS)
      .map((item) => revision.resolve(item))
      .filter((item) => item instanceof PdfStream)
      .map((stream) => stream.decode().bytes);
  const certificates: Certificate[] = [];
  for (const bytes of read('Certs')) {
    try {
      certificates.push(readCertificate(bytes));
    } catch (error) {
      // Unreadable certificates are skipped; a missing issuer is reported with the signature.
      if (!(error instanceof BerError)) throw error;
    }
  }
  return { certificates, crls: read('CRLs'), ocspResponses: read('OCSPs') };
}
