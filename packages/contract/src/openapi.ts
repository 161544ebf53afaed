import { z } from 'zod';
import { ERRORS, type ErrorCode, failureSchema } from './errors.ts';
import { isRawAnswer, type Route } from './route.ts';

const EVERYWHERE: readonly ErrorCode[] = [
  ...(['INVALID_REQUEST', 'REQUEST_TIMEOUT', 'ADDRESS_TOO_LONG', 'HEADERS_TOO_LARGE'] as const),
  ...(['RATE_LIMITED', 'UNAVAILABLE', 'UNEXPECTED'] as const),
];
const WITH_TOKEN: readonly ErrorCode[] = ['NOT_SIGNED_IN', 'TokenExpiredError', 'FORBIDDEN'];

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The interface as an OpenAPI 3.1 document. */
export function describeOpenApi(routes: Record<string, Route>, info: { version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of Object.values(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: info.version,
      description: 'Checks images, video, audio and documents for tampering, and proves what was checked.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: z.toJSONSchema(failureSchema) },
    },
  };
}

function describeOperation(route: Route) {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'public' || route.access === 'guest' ? [] : [{ bearer: [] }],
    parameters: [...describeParameters(route.params, 'path'), ...describeParameters(route.query, 'query')],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: inputSchema(route.body) } },
          },
        }
      : {}),
    ...(route.multipart ? { requestBody: describeMultipart(route.multipart) } : {}),
    ...(route.bytes
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } }
      : {}),
    responses: { '200': describeAnswer(route), ...describeFailures(route) },
  };
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeMultipart(multipart: NonNullable<Route['multipart']>) {
  const fields = inputSchema(multipart.fields) as { properties?: object; required?: string[] };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const files = Object.entries(multipart.files);
  const schema = {
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(
        files.map(([name, { many }]) => [name, many ? { type: 'array', items: file } : file]),
      ),
    },
    required: [
      ...(fields.required ?? []),
      ...files.filter(([, { required }]) => required).map(([name]) => name),
    ],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function describeAnswer(route: Route) {
  if (isRawAnswer(route.output)) {
    return { description: route.output.description, content: { [route.output.contentType]: { schema: {} } } };
  }
  const schema = z.toJSONSchema(route.output, { io: 'output', unrepresentable: 'any' });
  return { description: 'Success', content: { 'application/json': { schema } } };
}

function describeFailures(route: Route) {
  const codes = [...route.errors, ...EVERYWHERE, ...(route.access === 'public' ? [] : WITH_TOKEN)];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      {
        description: named.map((code) => `${code}: ${ERRORS[code].message}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
