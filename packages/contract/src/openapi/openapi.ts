import { ERRORS, type ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';
import { COMPONENTS, type ComponentName } from './components.ts';
import { describeFields } from './describe-fields.ts';
import { describeOperation } from './describe-operation.ts';
import { ABOUT } from './descriptions/about.ts';
import { TAGS } from './descriptions/tags.ts';
import { type JsonSchema, listNamedSchemas } from './json-schemas.ts';
import type { Answer, Operation } from './operation.ts';
import { describeFailure, failureExample } from './operation-parts.ts';

export type { JsonSchema } from './json-schemas.ts';
export type { Answer, Operation, Parameter } from './operation.ts';

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string } & Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    examples: Record<string, unknown>;
  };
}

/**
 * The interface as an OpenAPI 3.1 document; `contact` is the address of the installation's operator. Throws
 * UndescribedFieldError.
 */
export function describeOpenApi(
  routes: Record<string, Route>,
  info: { version: string; contact?: string },
): OpenApi {
  const all = describeNamed();
  const paths: OpenApi['paths'] = {};
  for (const route of Object.values(routes)) {
    const path = pathOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route, all) };
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const responses = Object.fromEntries(
    operations.flatMap((operation) =>
      Object.values(operation.responses).flatMap((one) => ('$ref' in one ? [describeFailure(one)] : [])),
    ),
  );
  const used = Object.values(routes).map(({ tag }) => tag);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: info.version,
      description: ABOUT,
      contact: { name: 'Operator of this installation', ...(info.contact && { email: info.contact }) },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.includes(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A session’s token, an access token, or the token of a link; `X-Token-Type` says which.',
        },
      },
      schemas: pickUsed(all, { paths, responses }),
      responses,
      examples: Object.fromEntries(
        listUsedCodes(responses).map((code) => [code, { value: failureExample(code) }]),
      ),
    },
  };
}

function listUsedCodes(responses: Record<string, Answer>): ErrorCode[] {
  const codes = Object.keys(responses).flatMap((name) => name.split('.'));
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.includes(code));
}

/** The path with `{name}` for parameters and without the trailing slash, which the server accepts too. */
function pathOf({ path }: Route): string {
  return path
    .replace(/:(\w+)/g, '{$1}')
    .replace(/\*$/, '{path}')
    .replace(/(?<=.)\/$/, '');
}

function describeNamed(): Record<string, JsonSchema> {
  const described = Object.entries(listNamedSchemas()).map(([id, schema]) => {
    const name = (id in COMPONENTS ? id : id.replace(/Input$/, '')) as ComponentName;
    return [id, { ...describeFields(schema, name), description: COMPONENTS[name][1] }] as const;
  });
  return Object.fromEntries(described);
}

/** The named schemas that operations refer to, directly or through other schemas. */
function pickUsed(all: Record<string, JsonSchema>, users: unknown): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = all[name];
      if (!schema || found.has(name)) continue;
      found.set(name, schema);
      look(schema);
    }
  };
  look(users);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
