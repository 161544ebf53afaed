/**
 * A copy that a jsonb column accepts, whatever a hostile file put into its tags: without NUL characters and
 * lone surrogates, which PostgreSQL refuses. Numbers that are not finite become null.
 */
export function toStorableJson<T>(value: T): T {
  return clean(JSON.parse(JSON.stringify(value))) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [cleanText(key), clean(held)]));
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
