import { type JsonSchema, readReference } from './json-schemas.ts';

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8e',
  'date-time': '2026-11-23T09:30:00.000Z',
  date: '2026-11-23',
  email: 'mia@example.com',
  uri: 'https://example.com',
};

/** An example of a described schema: the fields’ own examples, otherwise values derived from the schema. */
export function makeExample(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): unknown {
  const inner = (one: JsonSchema) => makeExample(one, named);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (typeof schema.default === 'string') return schema.default;
  const referred = named[readReference(schema) ?? ''];
  if (referred) return inner(referred);
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return inner(choice);
  if (schema.prefixItems) return schema.prefixItems.map(inner);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const { additionalProperties: others, propertyNames } = schema;
      const keys = typeof others === 'object' ? (propertyNames?.enum ?? []) : [];
      return Object.fromEntries([
        ...fields.map(([field, one]) => [field, inner(one)]),
        ...keys.map((key) => [key, inner(others as JsonSchema)]),
      ]);
    }
    case 'array':
      return schema.items ? [inner(schema.items)] : [];
    case 'boolean':
      return schema.default ?? true;
    case 'string':
      return (schema.format && BY_FORMAT[schema.format]) ?? 'text';
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(schema.minimum ?? 1, 1);
    default:
      return {};
  }
}
