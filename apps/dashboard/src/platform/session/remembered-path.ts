const KEY = 'assay.path';

/** Only an address within this dashboard, never one that could lead elsewhere (`//host`, `/\host`). */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(login|logout|register|callback|pages)\b/.test(path);
}

export function rememberPath(path: string): void {
  try {
    if (isOwnPath(path)) sessionStorage.setItem(KEY, path);
  } catch {
    // The visitor lands on the start page instead.
  }
}

/** The path requested before sign-in, once; else the start page. */
export function takeRememberedPath(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path !== null && isOwnPath(path) ? path : '/';
  } catch {
    return '/';
  }
}
