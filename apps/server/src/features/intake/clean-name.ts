/**
 * A file's displayed name: without folders, control characters, and characters that change the reading
 * direction.
 */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 255);
  // The database refuses text with half a surrogate pair.
  return shown.replace(/\p{Cs}$/u, '') || 'file';
}
