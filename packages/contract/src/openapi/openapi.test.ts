import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { isRawAnswer, type Route } from '../route.ts';
import * as routes from '../routes/routes.ts';
import { findWords, isNullable, listWords, UndescribedFieldError } from './describe-fields.ts';
import { EXAMPLES } from './descriptions/examples.ts';
import { OPERATIONS } from './descriptions/operations.ts';
import { type JsonSchema, mapSchemas, toJsonSchema } from './json-schemas.ts';
import { describeOpenApi, type Operation } from './openapi.ts';

const all: Record<string, Route> = routes;
const table = Object.values(all);
const document = describeOpenApi(all, { version: '1.2.3', contact: 'admin@example.com' });
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
const operationOf = ({ id }: Route) => byId.get(id) as Operation;
const each = table.map((route) => [route.id, route, operationOf(route)] as const);

/** Every field below a schema, with its address. */
function listFields(schema: JsonSchema, address: string): [string, JsonSchema][] {
  const fields: [string, JsonSchema][] = [];
  mapSchemas(schema, (one) => {
    fields.push(
      ...Object.entries(one.properties ?? {}).map(
        ([name, field]) => [`${address} … ${name}`, field] as [string, JsonSchema],
      ),
    );
    return one;
  });
  return fields;
}

const allFields = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => listFields(schema, name)),
  ...operations.flatMap(({ operationId, requestBody, responses }) => [
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      listFields(schema, `${operationId}.body`),
    ),
    ...Object.values(responses['200'].content).flatMap(({ schema }) =>
      listFields(schema, `${operationId}.answer`),
    ),
  ]),
];

describe('every operation', () => {
  it.each(each)('%s has summary, description, a declared tag and examples', (id, route, operation) => {
    expect(operation.summary.length).toBeGreaterThan(5);
    // The description adds something to the summary: at least who may call the operation.
    expect(operation.description.length).toBeGreaterThan(operation.summary.length + 10);
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
    for (const { name, description, example } of operation.parameters) {
      expect([description, String(example ?? '')], `${id} ${name}`).not.toContain('');
    }
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      if (type !== 'application/octet-stream') expect(media.example, `${id} body`).toBeDefined();
    }
    const [answer] = Object.values(operation.responses['200'].content);
    const isBinary = isRawAnswer(route.output) && /zip|octet-stream/.test(route.output.contentType);
    if (!isBinary) expect(answer?.example, `${id} answer`).toBeDefined();
  });

  it.each(each)('%s tells every failure, each with an example', (_id, route, operation) => {
    const isOpen = route.access === 'public' || route.access === 'guest';
    const always: ErrorCode[] = [
      'INVALID_REQUEST',
      'REQUEST_TIMEOUT',
      'ADDRESS_TOO_LONG',
      'HEADERS_TOO_LARGE',
    ];
    const expected: ErrorCode[] = [
      ...[...route.errors, ...always, ...(['RATE_LIMITED', 'UNAVAILABLE', 'UNEXPECTED'] as const)],
      ...(isOpen ? [] : (['NOT_SIGNED_IN', 'TokenExpiredError', 'FORBIDDEN'] as const)),
    ];
    for (const code of expected) {
      const answer = operation.responses[ERRORS[code].status];
      const name = answer && '$ref' in answer ? answer.$ref.replace(/^.*\//, '') : '';
      expect(name.split('.'), `${code} at ${ERRORS[code].status}`).toContain(code);
      const [media] = Object.values(document.components.responses[name]?.content ?? {});
      expect(media?.examples).toHaveProperty(code);
      expect(document.components.examples).toHaveProperty(code);
    }
  });

  it('is about something that is declared, once, under a path that no other is mistaken for', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(table.length);
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it('with files says that fields may stand anywhere', () => {
    const withBoth = each.filter(
      ([, { multipart }]) =>
        multipart &&
        Object.keys(multipart.files).length > 0 &&
        Object.keys(multipart.fields.shape).length > 0,
    );
    expect(withBoth.length).toBeGreaterThan(2);
    for (const [id, , operation] of withBoth) {
      expect(operation.requestBody?.description, id).toMatch(/in any order/);
    }
  });
});

describe('every field', () => {
  it('has a description, which says what null means where it can be null', () => {
    expect(allFields.length).toBeGreaterThan(1_000);
    const faults = allFields.filter(
      ([, field]) =>
        (field.description ?? '').length < 4 ||
        (isNullable(field) && !/\bnull\b/i.test(field.description ?? '')),
    );
    expect(faults.map(([address]) => address)).toEqual([]);
  });

  it('that is a text has an example, or a schema that tells one', () => {
    const tells = ({
      format,
      enum: words,
      const: only,
      examples,
      default: usual,
      contentMediaType,
    }: JsonSchema) =>
      [format, words, only, examples, contentMediaType].some((one) => one !== undefined) ||
      typeof usual === 'string';
    const texts = allFields.filter(([, field]) =>
      [field, ...(field.anyOf ?? [])].some(({ type }) => type === 'string'),
    );
    const bare = texts.filter(([, field]) => ![field, ...(field.anyOf ?? [])].some(tells));
    expect(bare.map(([address]) => address)).toEqual([]);
  });

  it('is asked for by name where nobody described it', () => {
    const route = { ...routes.createRecord, body: z.strictObject({ undescribedField: z.string() }) };
    expect(() => describeOpenApi({ route }, { version: '1' })).toThrow(UndescribedFieldError);
    expect(() => findWords('createRecord.body.undescribedField')).toThrow(
      /createRecord\.body\.undescribedField/,
    );
  });

  it('is described by words that each describe some field, and operations by words of operations', () => {
    expect(listWords().filter(({ isUsed }) => !isUsed)).toEqual([]);
    expect(Object.keys(OPERATIONS).filter((id) => !byId.has(id))).toEqual([]);
    expect(Object.keys(EXAMPLES).filter((name) => !byId.has(name.replace(/\.\w+$/, '')))).toEqual([]);
  });
});

describe('every example', () => {
  function exampleOf(content: Operation['responses']['200']['content'], type: string): object {
    const { example } = content[type] ?? {};
    if (typeof example !== 'object' || example === null) throw new Error(`There is no example of ${type}.`);
    return example;
  }

  it.each(each)(
    '%s is what the server would take and give',
    (_id, route, { requestBody, responses, parameters }) => {
      const content = requestBody?.content ?? {};
      if (route.body)
        expect(route.body.safeParse(exampleOf(content, 'application/json')).error).toBeUndefined();
      if (route.multipart) {
        const { multipart } = route;
        const given = Object.entries(exampleOf(content, 'multipart/form-data'));
        const fields = Object.fromEntries(given.filter(([name]) => !Object.hasOwn(multipart.files, name)));
        expect(multipart.fields.safeParse(fields).error).toBeUndefined();
      }
      if (!isRawAnswer(route.output)) {
        const answer = exampleOf(responses['200'].content, 'application/json');
        expect(route.output.safeParse(answer).error).toBeUndefined();
      }
      for (const { name, in: place, example } of parameters) {
        const schema = place === 'path' ? route.params : route.query;
        if (place === 'header' || !schema) continue;
        const key = route.path.endsWith('*') && name === 'path' ? '*' : name;
        const issues = schema.safeParse({ [key]: String(example) }).error?.issues ?? [];
        expect(
          issues.filter(({ path }) => path[0] === key),
          name,
        ).toEqual([]);
      }
    },
  );
});

it('says where the interface is, who answers for it and what it is', () => {
  expect(document.info).toMatchObject({ version: '1.2.3', contact: { email: 'admin@example.com' } });
  expect(document.info.description).toMatch(/Versions/);
});

it('leaves answers open for new fields, and refuses unknown fields of bodies', () => {
  const closed = Object.values(document.components.schemas).filter(
    ({ additionalProperties }) => additionalProperties === false,
  );
  const sent = JSON.stringify(operations.map(({ requestBody }) => requestBody ?? {}));
  const names = Object.entries(document.components.schemas)
    .filter(([, one]) => closed.includes(one))
    .map(([name]) => name);
  for (const name of names) expect(sent, name).toContain(`schemas/${name}"`);
  expect(toJsonSchema(routes.createRecord.body, 'input').additionalProperties).toBe(false);
});
