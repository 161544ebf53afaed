/** A file with credentials, changed so that one thing about them is no longer valid. */
export interface Altered {
  readonly how: string;
  readonly bytes: Buffer;
}

/** Bytes of JUMBF descriptions by which the parts of a store are found: its labels are uncompressed. */
const SIGNATURE_LABEL = 'c2pa.signature';

/** Twins of a JPEG or PNG whose credentials are valid. */
export function alterFile(bytes: Buffer): Altered[] {
  const altered: Altered[] = [];
  const change = (how: string, label: number, distance: number) => {
    const at = label + distance;
    if (label < 0 || at >= bytes.length) return;
    const copy = Buffer.from(bytes);
    copy[at] ^= 0x01;
    altered.push({ how, bytes: copy });
  };
  // Before the end-of-image marker: entropy-coded data.
  change('one bit of the picture changed', bytes.length, -100);
  // The label is followed by the box's header, the algorithm and the certificates; the padding is far behind.
  change('one bit of the signer’s certificate changed', bytes.lastIndexOf(SIGNATURE_LABEL), 400);
  change('one bit of the actions changed', bytes.lastIndexOf('c2pa.actions\0'), 60);
  return altered;
}
