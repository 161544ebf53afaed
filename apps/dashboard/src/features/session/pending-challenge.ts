/** Kept between the return from a provider and the sign-in page, which asks for the code. */
let pending: string | null = null;

export function keepChallenge(challengeToken: string | null): void {
  pending = challengeToken;
}

export function readChallenge(): string | null {
  return pending;
}
