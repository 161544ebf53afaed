import { z } from 'zod';
import { COMPONENTS } from './components.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
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

/** What callers may send is less than what they receive where fields have defaults: such schemas have two names. */
const all = (io: Direction) =>
  z.toJSONSchema(named, { io, unrepresentable: 'any', uri: (id) => PREFIX + id }).schemas as Record<
    string,
    JsonSchema
  >;
const RECEIVED = tidyAll(all('output'), 'output');
const SENT = tidyAll(all('input'), 'input');
const TWICE = findDifferent();

/** Every named schema, those that are sent in another shape than received under a second name. */
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

/** Without what only concerns zod. Answers may gain fields (docs/api.md), so that no schema of one is closed. */
function tidy(schema: JsonSchema, io: Direction): JsonSchema {
  return mapSchemas(schema, (one) => {
    const {
      $schema: _schema,
      $id: _id,
      id: _,
      ...rest
    } = one as JsonSchema & Record<'$schema' | '$id' | 'id', unknown>;
    if (rest.$ref) rest.$ref = rest.$ref.replace('#/$defs/', PREFIX);
    // What a format says needs no pattern beside it.
    if (rest.format) delete rest.pattern;
    // Tuples: some readers of JSON Schema want `items` beside `prefixItems`.
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
  // Whatever refers to one that is different is different itself.
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
