/** Enough to catch a slip of the keyboard; the server looks closer, and the mail shows whether it is right. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
