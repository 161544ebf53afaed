import { accountStatements } from './descriptions/account-statements.ts';
import { analyses } from './descriptions/analyses.ts';
import { assets } from './descriptions/assets.ts';
import { documents } from './descriptions/documents.ts';
import type { FieldTable, FieldWords } from './descriptions/field-words.ts';
import { integration } from './descriptions/integration.ts';
import { mailboxes } from './descriptions/mailboxes.ts';
import { organisations } from './descriptions/organisations.ts';
import { records } from './descriptions/records.ts';
import { shared } from './descriptions/shared.ts';
import { storages } from './descriptions/storages.ts';
import { system } from './descriptions/system.ts';
import { users } from './descriptions/users.ts';
import { workOrders } from './descriptions/work-orders.ts';
import type { JsonSchema } from './json-schemas.ts';

/** The description of every field, by the end of its address. */
const FIELD_WORDS: FieldTable = {
  ...{ ...shared, ...assets, ...analyses, ...documents, ...accountStatements, ...records, ...workOrders },
  ...{ ...users, ...organisations, ...mailboxes, ...storages, ...integration, ...system },
};

/** Address ends that have described a field. */
const used = new Set<string>();

/** The table’s entries, and whether one has described a field so far. */
export function listWords(): { end: string; isUsed: boolean }[] {
  return Object.keys(FIELD_WORDS).map((end) => ({ end, isUsed: used.has(end) }));
}

/** A field that nobody has described. */
export class UndescribedFieldError extends Error {
  override name = 'UndescribedFieldError';
  constructor(address: string) {
    super(`No words for the field ${address}: add them in packages/contract/src/openapi/descriptions`);
  }
}

/** Throws UndescribedFieldError. */
export function findWords(address: string): FieldWords {
  for (let end = address; ; end = end.slice(end.indexOf('.') + 1)) {
    const words = Object.hasOwn(FIELD_WORDS, end) ? FIELD_WORDS[end] : undefined;
    if (words !== undefined) {
      used.add(end);
      return words;
    }
    if (!end.includes('.')) throw new UndescribedFieldError(address);
  }
}

/** Gives each field of a schema a description and, if its schema does not imply one, an example. */
export function describeFields(schema: JsonSchema, address: string): JsonSchema {
  const inner = (one: JsonSchema) => describeFields(one, address);
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, describeField(one, `${address}.${name}`)]),
      ),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
  };
}

/** Throws UndescribedFieldError. */
export function describeField(schema: JsonSchema, address: string): JsonSchema {
  const words = findWords(address);
  const [description, ...examples] = typeof words === 'string' ? [words] : words;
  return {
    ...describeFields(schema, address),
    description: isNullable(schema) ? description : leaveOutNull(description),
    ...(examples.length > 0 && { examples }),
  };
}

export function isNullable({ type, anyOf = [], oneOf = [] }: JsonSchema): boolean {
  return (
    type === 'null' || (Array.isArray(type) && type.includes('null')) || [...anyOf, ...oneOf].some(isNullable)
  );
}

/** One description serves both nullable and non-nullable fields. */
function leaveOutNull(description: string): string {
  return description
    .split(/(?<=\.) (?=[A-Z])/)
    .filter((sentence) => !/^Null( or absent)?: /.test(sentence))
    .join(' ');
}
