/** A running SHA-256. `digest` ends it and answers 64 lower-case hex digits. */
export type Sha256 = { update(bytes: Uint8Array): void; digest(): string };

/** The source of SHA-256: node:crypto on a server, plain JavaScript in a browser. */
export type CreateSha256 = () => Sha256;

const [SMALL, GATHERED] = [1_024, 16_384];

/**
 * The same hash, but collecting small pieces: a hostile file consists of millions, and each call has a cost.
 */
export function gatherSmall(hash: Sha256): Sha256 {
  const gathered = new Uint8Array(GATHERED);
  let filled = 0;
  const flush = () => {
    if (filled > 0) hash.update(gathered.slice(0, filled));
    filled = 0;
  };
  return {
    update(bytes) {
      if (bytes.length > SMALL || filled + bytes.length > GATHERED) flush();
      if (bytes.length > SMALL) return hash.update(bytes);
      gathered.set(bytes, filled);
      filled += bytes.length;
    },
    digest() {
      flush();
      return hash.digest();
    },
  };
}
