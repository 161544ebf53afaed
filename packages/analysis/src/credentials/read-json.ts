/** JSON from a process that read a hostile file: anything may be missing or be something else. */
export type Fields = Readonly<Record<string, unknown>>;

/** Empty for anything but an object. */
export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** At most this many entries; empty for anything but a list. */
export function readList(value: unknown, most = 64): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

/** Without control characters, truncated to this length; null for anything but a non-empty string. */
export function readText(value: unknown, most = 300): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return text === '' ? null : text.slice(0, most);
}
