/** The one key under which the session lives in the browser; its removal in one tab logs out all. */
export const TOKEN_KEY = 'assay.token';

/** Stands in where the browser refuses storage (private windows, blocked cookies): lasts as long as the page. */
let inMemory: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return inMemory;
  }
}

export function storeToken(token: string): void {
  inMemory = token;
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Kept in memory above.
  }
}

export function clearToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // There was nothing in storage.
  }
}
