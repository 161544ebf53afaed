import { bytesOf, childrenOf, hasContextTag } from './ber.ts';
import type { Attributes } from './read-signed-data.ts';
import type { RevocationData } from './revocation.ts';

/** The CRLs and OCSP responses in the attribute `adbe-revocationInfoArchival` (ISO 32000-2, 12.8.3.3.2). */
export function readArchivedRevocation(attributes: Attributes | null): RevocationData {
  const archive = attributes?.get('1.2.840.113583.1.1.8')?.[0];
  const part = (number: number) => {
    const tagged = childrenOf(archive).find((node) => hasContextTag(node, number));
    return childrenOf(childrenOf(tagged)[0]).map(bytesOf);
  };
  return { crls: part(0), ocspResponses: part(1) };
}
