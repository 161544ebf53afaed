import { readFileSync } from 'node:fs';

const FOLDER = new URL('./trust-list/', import.meta.url);

export interface ShippedTrustList {
  readonly name: string;
  readonly provider: string;
  readonly repository: string;
  readonly commit: string;
  /** Date of the list, ISO 8601. */
  readonly published: string;
  /** SPDX. */
  readonly licence: string;
  readonly files: Readonly<
    Record<string, { readonly what: string; readonly certificates: number; readonly sha256: string }>
  >;
}

/** The C2PA's own lists as bundled with this package, and their source. */
export const shippedTrustList = JSON.parse(
  readFileSync(new URL('source.json', FOLDER), 'utf8'),
) as ShippedTrustList;

let shipped: string | undefined;

/** The certificates of these lists in PEM: signers' and time-stamp authorities'. */
export function readShippedAnchors(): string {
  shipped ??= Object.keys(shippedTrustList.files)
    .map((name) => extractCertificates(readFileSync(new URL(name, FOLDER), 'utf8')))
    .join('\n');
  return shipped;
}

/** Without the lines between them, which name their subjects. */
export function extractCertificates(text: string): string {
  return (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).join('\n');
}
