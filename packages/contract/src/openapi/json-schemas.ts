import { z } from 'zod';
import { COMPONENTS } from './components.ts';

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  contentMediaType?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

type Direction = 'input' | 'output';

const PREFIX = '#/components/schemas/';
const named = z.registry<{ id: string }>();
const NAMES = new Map<z.ZodType, string>();
for (const [id, [schema]] of Object.entries(COMPONENTS)) {
  named.add(schema, { id });
  NAMES.set(schema, id);
}

/** Fields with defaults may be missing in a request but not in an answer: such schemas get two names. */
const all = (io: Direction) =>
  z.toJSONSchema(named, { io, unrepresentable: 'any', uri: (id) => PREFIX + id }).schemas as Record<
    string,
    JsonSchema
  >;
const RECEIVED = tidyAll(all('output'), 'output');
const SENT = tidyAll(all('input'), 'input');
const TWICE = findDifferent();

/** All named schemas; those whose request and answer shapes differ are listed under a second name as well. */
export function listNamedSchemas(): Record<string, JsonSchema> {
  const sent = Object.entries(SENT).filter(([id]) => TWICE.has(id));
  return {
    ...RECEIVED,
    ...Object.fromEntries(sent.map(([id, schema]) => [`${id}Input`, nameInputs(schema)])),
  };
}

/** A schema of the contract as JSON Schema, with references to named ones. */
export function toJsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const name = NAMES.get(schema);
  const { $defs: _, ...rest } = name
    ? { $ref: PREFIX + name }
    : (z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: named }) as JsonSchema & {
        $defs?: object;
      });
  const tidied = tidy(rest, io);
  return io === 'input' ? nameInputs(tidied) : tidied;
}

export function readReference(schema: JsonSchema): string | undefined {
  return schema.$ref?.slice(PREFIX.length);
}

function tidyAll(schemas: Record<string, JsonSchema>, io: Direction): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, tidy(schema, io)]));
}

/** Removes what only concerns zod. Answers may gain fields (docs/api.md), so no answer schema is closed. */
function tidy(schema: JsonSchema, io: Direction): JsonSchema {
  return mapSchemas(schema, (one) => {
    const {
      $schema: _schema,
      $id: _id,
      id: _,
      ...rest
    } = one as JsonSchema & Record<'$schema' | '$id' | 'id', unknown>;
    if (rest.$ref) rest.$ref = rest.$ref.replace('#/$defs/', PREFIX);
    // A format makes its pattern redundant.
    if (rest.format) delete rest.pattern;
    // Tuples: some readers of JSON Schema expect `items` beside `prefixItems`.
    if (rest.prefixItems) {
      Object.assign(rest, {
        items: {},
        minItems: rest.prefixItems.length,
        maxItems: rest.prefixItems.length,
      });
    }
    if (rest.enum) rest.enum = [...new Set(rest.enum)];
    if (io === 'output' && rest.additionalProperties === false) delete rest.additionalProperties;
    return rest;
  });
}

function nameInputs(schema: JsonSchema): JsonSchema {
  return mapSchemas(schema, (one) => {
    const name = readReference(one);
    return name && TWICE.has(name) ? { ...one, $ref: `${PREFIX}${name}Input` } : one;
  });
}

function findDifferent(): Set<string> {
  const open = (schema: JsonSchema) =>
    JSON.stringify(
      mapSchemas(schema, (one) =>
        one.additionalProperties === false ? { ...one, additionalProperties: undefined } : one,
      ),
    );
  const received = new Map(Object.entries(RECEIVED).map(([id, schema]) => [id, open(schema)]));
  const sent = Object.entries(SENT).map(([id, schema]) => [id, open(schema)] as const);
  const different = new Set(sent.filter(([id, text]) => text !== received.get(id)).map(([id]) => id));
  // A schema that refers to a different one is different itself.
  for (let before = -1; before !== different.size; ) {
    before = different.size;
    const ends = [...different].map((id) => `"${PREFIX}${id}"`);
    for (const [id, text] of sent) if (ends.some((end) => text.includes(end))) different.add(id);
  }
  return different;
}

/** Applies `change` to a schema and to all schemas in it, the inner ones first. */
export function mapSchemas(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (one: JsonSchema) => mapSchemas(one, change);
  const { properties, items, prefixItems, anyOf, oneOf, additionalProperties } = schema;
  return change({
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
    }),
    ...(items && { items: inner(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(inner) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
  });
}
