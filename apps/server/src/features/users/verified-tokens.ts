/**
 * What signed tokens say whose signature was verified before by this process. A signature does not change, and verifying it
 * costs as much as the rest of a small request. It says nothing about whether a session is still open or a token is over:
 * whoever asks must look at that each time.
 */
export interface VerifiedTokens<Claims> {
  find(token: string): Claims | undefined;
  keep(token: string, claims: Claims): void;
}

const LARGEST = 10_000;

export function createVerifiedTokens<Claims>(largest: number = LARGEST): VerifiedTokens<Claims> {
  const known = new Map<string, Claims>();
  return {
    find: (token) => known.get(token),
    keep(token, claims) {
      // The one that was verified first goes first.
      for (const oldest of known.keys()) {
        if (known.size < largest) break;
        known.delete(oldest);
      }
      known.set(token, claims);
    },
  };
}
