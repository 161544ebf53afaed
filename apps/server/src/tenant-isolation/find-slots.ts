import type { Route } from '@assay/contract/route';
import { z } from 'zod';

/** Places in params, query, body and form fields that take an identifier, told by their schema and name. */
export function findSlots({ params, query, body, multipart }: Route): string[] {
  const parts = { params, query, body, fields: multipart?.fields };
  return Object.entries(parts).flatMap(([part, schema]) =>
    schema ? walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), part) : [],
  );
}

interface JsonSchema {
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const IDENTIFIER_NAME = /(^id$|Id$|_id$|uuid|username|identifier|fingerprint)/i;

function walk(schema: unknown, path: string): string[] {
  const { format, pattern, properties, items, anyOf, allOf } = schema as JsonSchema;
  const below = Object.entries(properties ?? {}).flatMap(([name, property]) =>
    walk(property, `${path}.${name}`),
  );
  const inside = [items ?? [], anyOf ?? [], allOf ?? []].flat().flatMap((part) => walk(part, path));
  const isLeaf = !properties && !items && !anyOf && !allOf;
  const name = path.split('.').at(-1) ?? '';
  // A password has the form of a fingerprint and what was paid the end of an id, and they name nothing.
  const isIdentifier =
    isLeaf &&
    !/password|^paid$/i.test(name) &&
    (format === 'uuid' || pattern === '^[0-9a-f]{64}$' || IDENTIFIER_NAME.test(name));
  return [...new Set([...(isIdentifier ? [path] : []), ...below, ...inside])];
}
