const KEY = 'assay.reset';

/** Kept for this tab alone: between the sign-in that asked for a new password and the setting of it. */
export function storeResetToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/** From a mailed link (`/reset-password#token`), else from the sign-in before. */
export function readResetToken(): string | null {
  const fromLink = location.hash.slice(1);
  return fromLink !== '' ? decodeURIComponent(fromLink) : sessionStorage.getItem(KEY);
}

export function clearResetToken(): void {
  sessionStorage.removeItem(KEY);
}
