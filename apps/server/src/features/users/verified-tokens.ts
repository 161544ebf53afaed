/**
 * Claims of signed tokens whose signature this process has already verified. A signature does not change, and
 * verifying it costs as much as the rest of a small request. It does not show whether a session is still open
 * or a token has expired: callers must check that each time.
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
      // The oldest one is removed first.
      for (const oldest of known.keys()) {
        if (known.size < largest) break;
        known.delete(oldest);
      }
      known.set(token, claims);
    },
  };
}
