import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * The calls of the specification's section 7 that set an organisation up, as a program of somebody else's would make
 * them: paths, payloads and names to the letter, without the contract.
 */
let server: TestServer;
let bearer: string;
let entity: string;
let issued: { accessToken: string; refreshToken: string };

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  entity = organisation.identifier;
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  bearer = await signIn(server.client(), admin);
});
afterAll(() => server.close());

interface Asked {
  body?: unknown;
  form?: FormData;
  token?: string;
  type?: string;
}

async function ask(
  line: string,
  { body, form, token = bearer, type = 'user' }: Asked = {},
): Promise<Record<string, unknown>> {
  const [method, path] = line.split(' ');
  const response = await fetch(server.address + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${token}`, 'X-Token-Type': type },
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  return { http: response.status, ...((await response.json()) as Record<string, unknown>) };
}

const success = { http: 200, status: 'Success' };
const failure = (http: number, message: string) => ({ http, status: 'Failure', message });

/** One row of the table: the call, what goes in, what comes out. In order: later rows use what earlier ones made. */
const ROWS: [call: string, asked: () => Asked, answer: Record<string, unknown>][] = [
  ['GET /api/v1/organizations', () => ({}), { ...success, docs: expect.any(Array) }],
  [
    'GET /api/v1/organizations/ui-config',
    () => ({}),
    {
      ...success,
      uiConfig: { defaultPublicFilesUrlPrefix: expect.any(String), images: { logoImage: null } },
    },
  ],
  [
    'GET /api/v1/organizations/config',
    () => ({}),
    {
      ...success,
      config: expect.objectContaining({
        ...{
          recordsEnabled: true,
          forensicsEnabled: true,
          tamperDetectionEnabled: true,
          deepScanEnabled: true,
        },
        ...{
          maxTamperScore: 50,
          needsReviewThreshold: 50,
          analysisFileSize: { minWidth: 200, minHeight: 200 },
        },
      }),
    },
  ],
  ['PATCH /api/v1/organizations/config', () => ({ body: { maxDistanceMiles: 3 } }), success],
  [
    'PATCH /api/v1/organizations/config',
    () => ({ body: { maxDistanceMiles: 0 } }),
    failure(400, 'Must enter a positive numeric value.'),
  ],
  [
    'PATCH /api/v1/organizations/config',
    () => ({ body: { isMain: true } }),
    failure(400, 'Unrecognized key: "isMain"'),
  ],
  [
    'PATCH /api/v1/organizations/config',
    () => ({ body: { registrationEnabled: true } }),
    failure(400, 'Unable to update the Organization Configuration.'),
  ],
  ['PATCH /api/v1/organizations/configprofile', () => ({ body: { profileName: 'Usual' } }), success],
  [
    'GET /api/v1/organizations/configprofile',
    () => ({}),
    { ...success, docs: [expect.objectContaining({ profileName: 'Usual' })] },
  ],
  ['DELETE /api/v1/organizations/configprofile', () => ({ body: { profileName: 'Usual' } }), success],
  [
    'POST /api/v1/files/logoImage',
    () => ({ form: makeForm({}, { 'logo.png': Buffer.from('no picture') }, 'logo') }),
    failure(415, 'Please select a valid JPEG or PNG image.'),
  ],
  ['POST /api/v1/files/logoImage', () => ({ form: makeForm({}, { 'l.png': makePng(1) }, 'logo') }), success],
  [
    'POST /api/v1/oauth/create',
    () => ({ body: { type: 'organization', entity } }),
    {
      ...success,
      message: 'Token created',
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    },
  ],
  [
    'POST /api/v1/oauth/create',
    () => ({ body: { type: 'organization', entity, expiration: 0 } }),
    failure(400, 'Must be at least 1 day.'),
  ],
  [
    'GET /api/v1/oauth/tokens?type=organization&entity=ENTITY',
    () => ({}),
    { ...success, docs: [expect.objectContaining({ state: 'active', entity: expect.any(String) })] },
  ],
  ['GET /api/v1/records', () => ({ token: issued.accessToken, type: 'organization' }), success],
  [
    'POST /api/v1/users/authToken',
    () => ({ body: { access_token: issued.accessToken }, type: 'organization' }),
    { ...success, user: null },
  ],
  [
    'POST /api/v1/users/authToken',
    () => ({ body: { token: issued.accessToken }, type: 'resource' }),
    failure(401, 'Failed to login with resource token.'),
  ],
  ['POST /api/v1/users/authToken', () => ({ body: { jwt: bearer } }), success],
  [
    'POST /api/v1/users/authToken',
    () => ({ body: { jwt: 'nonsense' } }),
    failure(401, 'Failed to login with auth token.'),
  ],
  [
    'POST /api/v1/oauth/refresh',
    () => ({ body: { refresh_token: issued.refreshToken } }),
    { ...success, message: 'Token refreshed', accessToken: expect.any(String) },
  ],
  [
    'POST /api/v1/oauth/refresh',
    () => ({ body: { refresh_token: 'nonsense' } }),
    failure(400, 'Unable To Refreshed Organization Token'),
  ],
  [
    'POST /api/v1/oauth/expire',
    () => ({ body: { access_token: issued.accessToken, type: 'organization', entity } }),
    { ...success, message: 'Token removed' },
  ],
  [
    'GET /api/v1/records',
    () => ({ token: issued.accessToken, type: 'organization' }),
    { http: 401, status: 'Failure' },
  ],
];

it.each(ROWS.map(([call, asked, answer], row) => ({ row, call, asked, answer })))(
  '$row: $call',
  async ({ call, asked, answer }) => {
    const got = await ask(call.replace('ENTITY', entity), asked());
    expect(got).toMatchObject(answer);
    if (typeof got.accessToken === 'string' && typeof got.refreshToken === 'string') {
      issued = got as unknown as typeof issued;
    }
  },
);
