interface Offered {
  /** Identifies the picture, whatever its address. */
  readonly name: string;
  /** Null while it is not drawn. */
  readonly address: string | null;
}

export interface Kept extends Offered {
  /** The browser could not load it from that address. */
  readonly hasFailed: boolean;
}

/** Keeps to the first address of a picture, until it fails and another is offered; the very same where nothing changes. */
export function keepAddress(kept: Kept, { name, address }: Offered): Kept {
  const isOther = kept.name !== name;
  const isBetter = address !== null && address !== kept.address && (kept.address === null || kept.hasFailed);
  return isOther || isBetter ? { name, address, hasFailed: false } : kept;
}
