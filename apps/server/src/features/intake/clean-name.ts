/** A file's name as people see it: without folders, control characters, and what would turn the direction of reading. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 255);
  // Half of a character is none, and the database takes no such text.
  return shown.replace(/\p{Cs}$/u, '') || 'file';
}
