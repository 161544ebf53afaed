import { OPERATIONS } from './generated/operations.ts';
import type { OperationId, Token } from './types.ts';

/** The input of a call to any operation. */
export interface Parts {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  json?: unknown;
  form?: Readonly<Record<string, unknown>>;
  bytes?: Blob;
  /** A finished body, with its headers. */
  body?: FormData | ReadableStream<Uint8Array>;
  headers?: Readonly<Record<string, string>>;
}

/** One attempt of a call. */
export function makeRequest(
  baseUrl: string,
  id: OperationId,
  parts: Parts,
  token: Token | undefined,
): Request {
  const [method, path] = OPERATIONS[id];
  const headers = new Headers(parts.headers);
  if (token) {
    headers.set('authorization', `Bearer ${token.value}`);
    headers.set('x-token-type', token.type);
  }
  if (parts.json !== undefined) headers.set('content-type', 'application/json');
  if (parts.bytes) headers.set('content-type', 'application/octet-stream');
  const body =
    parts.body ??
    parts.bytes ??
    (parts.form && toForm(parts.form)) ??
    (parts.json === undefined ? undefined : JSON.stringify(parts.json));
  const url = new URL(addressOf(path, parts), baseUrl);
  // Fetch must be told that the answer may arrive while a stream is still being sent; its types lack the
  // option.
  const duplex = body instanceof ReadableStream ? { duplex: 'half' } : {};
  return new Request(url, { method, headers, body, ...duplex });
}

function addressOf(template: string, { path = {}, query = {} }: Parts): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(path[name]);
    // The path of a tile contains slashes.
    return name === 'path' ? value : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

/** Puts fields before files, as the server requires. */
function toForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
  );
  for (const [name, value] of entries) {
    if (value !== undefined && value !== null && !(value instanceof Blob)) form.append(name, String(value));
  }
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value);
  return form;
}
