const KEY = 'assay.reset';

let signingIn: string | null = null;

/** Kept only for this tab: between the sign-in of `username` that requested a new password and setting it. */
export function storeResetToken(token: string, username: string): void {
  sessionStorage.setItem(KEY, token);
  signingIn = username;
}

/**
 * The user who just signed in and must choose a password; null for a user who came by a mailed link or
 * reloaded the page.
 */
export function readSigningIn(): string | null {
  return location.hash.length > 1 ? null : signingIn;
}

/** From a mailed link (`/reset-password#token`), else from the sign-in before. */
export function readResetToken(): string | null {
  const fromLink = location.hash.slice(1);
  return fromLink !== '' ? decodeURIComponent(fromLink) : sessionStorage.getItem(KEY);
}

export function clearResetToken(): void {
  sessionStorage.removeItem(KEY);
  signingIn = null;
}
