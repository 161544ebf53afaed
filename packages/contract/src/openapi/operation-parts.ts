import { HEADERS, TOKEN_EXPIRED_CODE } from '../constants.ts';
import { ERRORS, type ErrorCode, errorMessage, type Failure } from '../errors.ts';
import type { Route } from '../route.ts';
import { describeField } from './describe-fields.ts';
import { type JsonSchema, toJsonSchema } from './json-schemas.ts';
import { makeExample } from './make-example.ts';
import type { Answer, Parameter } from './operation.ts';

const EVERYWHERE: readonly ErrorCode[] = [
  ...(['INVALID_REQUEST', 'REQUEST_TIMEOUT', 'ADDRESS_TOO_LONG', 'HEADERS_TOO_LARGE'] as const),
  ...(['RATE_LIMITED', 'UNAVAILABLE', 'FILE_UNAVAILABLE', 'UNEXPECTED'] as const),
];
const WITH_TOKEN: readonly ErrorCode[] = ['NOT_SIGNED_IN', 'TokenExpiredError', 'FORBIDDEN'];

const isOpen = ({ access }: Route) => access === 'public' || access === 'guest';

/** Open to all, but evaluates a token if one is sent. */
const takesToken = ({ errors }: Route) => errors.includes('NOT_SIGNED_IN');

/** What OpenAPI calls the security of an operation: the tokens that it takes. */
export function describeSecurity(route: Route): Record<string, string[]>[] {
  if (!isOpen(route)) return [{ bearer: [] }];
  return takesToken(route) ? [{}, { bearer: [] }] : [];
}

/** Who may call the operation, in sentences. */
export function describeAccess(route: Route): string {
  const { access, tokens = ['user'], scope, feature, ownUsersOnly, beforeTwoFactor, changes, method } = route;
  if (access === 'public') return takesToken(route) ? 'Needs no session.' : 'Needs no token.';
  if (access === 'guest') return 'Only without a token.';
  const roles = typeof access === 'string' ? 'any signed-in user' : `users with the role ${list(access)}`;
  const machines = tokens.filter((type) => type !== 'user').map((type) => `${type} tokens`);
  const withScope =
    scope && machines.length > 0 ? `${list(machines, 'and')} with the scope \`${scope}\`` : '';
  const callers = [...(tokens.includes('user') ? [roles] : []), ...(withScope ? [withScope] : [])];
  const readsOnly =
    method !== 'GET' && changes === undefined && access === 'signed-in' && tokens.includes('user');
  return [
    `Open to ${callers.join(', and to ')}.`,
    readsOnly && 'Users who are nothing but auditors may not call it.',
    ownUsersOnly && 'Support that acts for the organisation may not call it.',
    feature && `Refused where the organisation has switched \`${feature}\` off.`,
    beforeTwoFactor && 'Open as well to users who still have to set up their second factor.',
  ]
    .filter(Boolean)
    .join(' ');
}

const list = (names: readonly string[], word = 'or') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;

/** Throws UndescribedFieldError. */
export function describeParameters(
  route: Route,
  place: 'path' | 'query',
  named: Readonly<Record<string, JsonSchema>>,
): Parameter[] {
  const schema = place === 'path' ? route.params : route.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  const shown = Object.entries(properties).filter(([key]) => describeList(route, key)?.fields.length !== 0);
  return shown.map(([key, property]) => {
    const name = key === '*' ? 'path' : key;
    const { description = '', examples, ...plain } = describeField(property, `${route.id}.${place}.${name}`);
    const isRequired = place === 'path' || required.includes(key);
    const list = place === 'query' ? describeList(route, key) : undefined;
    return {
      ...{
        name,
        in: place,
        description: [description, list?.words].filter(Boolean).join(' '),
        required: isRequired,
      },
      ...{ schema: plain, example: list?.example ?? makeExample({ ...plain, examples }, named) },
    };
  });
}

interface ListWords {
  fields: readonly string[];
  words: string;
  example?: string;
}

/**
 * The fields by which a list can be sorted and filtered, in the words of the error message about any other
 * field.
 */
function describeList({ query }: Route, name: string): ListWords | undefined {
  if (name !== 'filter' && name !== 'sort') return undefined;
  const answer = query?.safeParse({ [name]: name === 'sort' ? 'x:asc' : 'x:y' });
  const [fields] = (answer?.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'custom' && issue.params?.fields ? [issue.params.fields as readonly string[]] : [],
  );
  if (!fields) return undefined;
  const words = `Fields: ${fields.join(', ')}.`;
  if (name === 'sort') return { fields, words };
  const example = fields.includes('createdAt')
    ? 'createdAt:greater-than:2026-11-01'
    : `${fields[0]}:starts-with:a`;
  return { fields, words, example };
}

/** The kind of token, and the organisation for which support acts. */
export function describeTokenHeaders(route: Route): Parameter[] {
  const { tokens = ['user'], ownUsersOnly } = route;
  if (isOpen(route)) return [];
  const type: Parameter = {
    name: HEADERS.tokenType,
    in: 'header',
    description: 'Whose the bearer token is; `user` unless given.',
    required: !tokens.includes('user'),
    schema: { type: 'string', enum: [...tokens], ...(tokens.includes('user') && { default: 'user' }) },
    example: tokens[0],
  };
  const behalf: Parameter = {
    name: HEADERS.onBehalfOf,
    in: 'header',
    description: 'Identifier of the organisation that support acts for, where it has granted that.',
    required: false,
    schema: { type: 'string' },
    example: 'acme',
  };
  return tokens.includes('user') && !ownUsersOnly ? [type, behalf] : [type];
}

/** Operations that make a ledger entry, which carries the server's time, before they answer. */
const ENTERS_LEDGER = new Set([
  ...[
    'uploadFiles',
    'fetchMedia',
    'createAsset',
    'enterFingerprints',
    'detect',
    'deepScan',
    'documentAnalysis',
  ],
  ...[
    'submitWorkflowData',
    'importForensicFiles',
    'revokeAsset',
    'decideOnRecord',
    'answerProposal',
    'enterAuditHead',
  ],
]);

/** The failures of an operation: for each HTTP status the name of a response that `describeFailure` describes. */
export function describeFailures(route: Route): Record<string, { $ref: string }> {
  const codes = new Set<ErrorCode>([
    ...route.errors,
    ...EVERYWHERE,
    ...(isOpen(route) ? [] : WITH_TOKEN),
    ...(isOpen(route) || route.beforeTwoFactor ? [] : (['TWO_FACTOR_REQUIRED'] as const)),
    ...(route.method === 'GET' ? [] : (['STORAGE_FULL'] as const)),
    ...(ENTERS_LEDGER.has(route.id) ? (['CLOCK_WRONG'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status as number);
  // Any operation with a body refuses bodies that are too large or of another type with these statuses.
  if (route.body || route.multipart || route.bytes) {
    for (const status of [413, 415]) {
      byStatus.set(status, [...(byStatus.get(status) ?? []), 'INVALID_REQUEST']);
    }
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [status, { $ref: `${RESPONSES}${named.sort().join('.')}` }]),
  );
}

const RESPONSES = '#/components/responses/';

/** One of the responses that `describeFailures` names. */
export function describeFailure({ $ref }: { $ref: string }): [name: string, response: Answer] {
  const name = $ref.slice(RESPONSES.length);
  const named = name.split('.') as ErrorCode[];
  const examples = named.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  const schema = { $ref: '#/components/schemas/Failure' };
  const description = named.map((code) => `${code}: ${ERRORS[code].message}`).join('\n\n');
  return [
    name,
    { description, content: { 'application/json': { schema, examples: Object.fromEntries(examples) } } },
  ];
}

/** An example of a failed answer. */
export function failureExample(code: ErrorCode): Failure {
  const isExpired = code === 'TokenExpiredError';
  return {
    status: 'Failure',
    code: isExpired ? TOKEN_EXPIRED_CODE : code,
    ...(isExpired && { name: code }),
    message: errorMessage(code, '1 GB'),
  };
}
