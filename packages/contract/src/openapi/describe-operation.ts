import { isRawAnswer, type Route } from '../route.ts';
import { describeFields } from './describe-fields.ts';
import { EXAMPLES } from './descriptions/examples.ts';
import { OPERATIONS } from './descriptions/operations.ts';
import { type JsonSchema, toJsonSchema } from './json-schemas.ts';
import { makeExample } from './make-example.ts';
import type { Answer, Operation } from './operation.ts';
import {
  describeAccess,
  describeFailures,
  describeParameters,
  describeSecurity,
  describeTokenHeaders,
} from './operation-parts.ts';

type Named = Readonly<Record<string, JsonSchema>>;

/** Throws UndescribedFieldError. */
export function describeOperation(route: Route, named: Named): Operation {
  const more = OPERATIONS[route.id];
  const body = describeBody(route, named);
  return {
    operationId: route.id,
    summary: route.summary,
    description: [`${route.summary}.`, more, describeAccess(route)].filter(Boolean).join('\n\n'),
    tags: [route.tag],
    security: describeSecurity(route),
    parameters: [
      ...describeParameters(route, 'path', named),
      ...describeParameters(route, 'query', named),
      ...describeTokenHeaders(route),
    ],
    ...(body && { requestBody: body }),
    responses: { '200': describeAnswer(route, named), ...describeFailures(route) },
  };
}

function describeBody({ id, body, multipart, bytes }: Route, named: Named): Operation['requestBody'] {
  if (body) {
    const schema = describeFields(toJsonSchema(body, 'input'), `${id}.body`);
    const isOptional = body.safeParse(undefined).success;
    const content = {
      'application/json': { schema, example: EXAMPLES[`${id}.body`] ?? makeExample(schema, named) },
    };
    return { required: !isOptional, description: 'JSON.', content };
  }
  if (multipart) return describeForm(id, multipart, named);
  if (!bytes) return undefined;
  const description = `Bytes, at most ${bytes.largest.toLocaleString('en')}.`;
  return { required: true, description, content: { 'application/octet-stream': { schema: BINARY } } };
}

const BINARY: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

function describeForm(
  id: string,
  multipart: NonNullable<Route['multipart']>,
  named: Named,
): Operation['requestBody'] {
  const fields = describeFields(toJsonSchema(multipart.fields, 'input'), `${id}.form`);
  const files = Object.entries(multipart.files);
  const parts = files.map(([name, { many }]) => {
    const description = many ? 'The files; repeat the part for each.' : 'The file.';
    return [name, many ? { type: 'array', items: BINARY, description } : { ...BINARY, description }] as const;
  });
  const required = files.filter(([, one]) => one.required).map(([name]) => name);
  const schema: JsonSchema = {
    type: 'object',
    properties: { ...fields.properties, ...Object.fromEntries(parts) },
    required: [...(fields.required ?? []), ...required],
  };
  const hasBoth = Object.keys(fields.properties ?? {}).length > 0 && files.length > 0;
  const example = EXAMPLES[`${id}.form`] ?? {
    ...(makeExample(fields, named) as object),
    ...Object.fromEntries(
      files.map(([name, { many }]) => [name, many ? ['(bytes of the file)'] : '(bytes of the file)']),
    ),
  };
  return {
    required: true,
    description: hasBoth ? 'A form. Its fields and files may come in any order.' : 'A form.',
    content: { 'multipart/form-data': { schema, example } },
  };
}

function describeAnswer({ id, output }: Route, named: Named): Answer {
  if (isRawAnswer(output)) {
    const example = EXAMPLES[`${id}.answer`];
    const isText = /^(text|application\/json)/.test(output.contentType);
    const schema: JsonSchema =
      output.contentType === 'application/json' ? {} : isText ? { type: 'string' } : BINARY;
    const [type = ''] = output.contentType.split(';');
    return {
      description: output.description,
      content: { [type]: { schema, ...(example !== undefined && { example }) } },
    };
  }
  const schema = describeFields(toJsonSchema(output, 'output'), `${id}.answer`);
  const example = EXAMPLES[`${id}.answer`] ?? makeExample(schema, named);
  return { description: 'Success.', content: { 'application/json': { schema, example } } };
}
