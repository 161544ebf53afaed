import { createHash, randomUUID } from 'node:crypto';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  makeStatement,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Calls of the specification's section 7 as a program of somebody else's would make them: paths, payloads and names to the
 * letter, without the contract.
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

/**
 * The calls that set an organisation up. One row of the table: the call, its input, its output. In order:
 * later rows use the results of earlier ones.
 */
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

/** A form whose fields stand as they are listed. */
function formOf(parts: readonly (readonly [name: string, value: string | Uint8Array])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), `${name} of ${value.length}`);
  }
  return form;
}

interface Transaction {
  uuid: string;
  media: { fileFingerprint: string }[];
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a transaction whose files come one by one', () => {
  const FILES = Array.from({ length: 6 }, (_, n) => makePng(300 + n));
  let referenceId: string;
  let uuid: string;
  const readTransactions = async () => {
    const { data } = await ask(`GET /api/v1/records/${referenceId}`);
    return (data as { transactions: Transaction[] }).transactions;
  };
  const send = (media: Uint8Array) =>
    ask('POST /api/v1/files', {
      form: formOf([
        ['recordId', referenceId],
        ['uuid', uuid],
        ['media', media],
      ]),
    });
  beforeAll(async () => {
    const { data } = await ask('POST /api/v1/records', { body: {} });
    ({ referenceId } = data as { referenceId: string });
    uuid = randomUUID();
  });

  it('holds all of them, those that came at the same time too, and each once', async () => {
    const [first, second, ...others] = FILES as [Buffer, Buffer, ...Buffer[]];
    for (const file of [first, second])
      expect(await send(file)).toMatchObject({ http: 200, result: 'Success' });
    const answers = await Promise.all([...others, ...others, first].map(send));
    for (const answer of answers) expect(answer).toMatchObject({ http: 200, result: 'Success' });
    const transactions = await readTransactions();
    expect(transactions.map((one) => one.uuid)).toEqual([uuid]);
    const kept = transactions.flatMap(({ media }) => media.map(({ fileFingerprint }) => fileFingerprint));
    expect(kept.toSorted()).toEqual(FILES.map(sha256).toSorted());
  });

  it('is one of its record: files for another are refused in the specification’s words', async () => {
    const { data } = await ask('POST /api/v1/records', { body: {} });
    const form = formOf([
      ['uuid', uuid],
      ['media', makePng(310)],
      ['recordId', (data as { referenceId: string }).referenceId],
    ]);
    expect(await ask('POST /api/v1/files', { form })).toMatchObject(
      failure(409, 'An error occurred while trying to upload.'),
    );
  });

  it('finds its record by the reference, and none that it is not to know', async () => {
    const form = formOf([
      ['media', makePng(311)],
      ['recordId', 'A-0000-000000'],
    ]);
    expect(await ask('POST /api/v1/files', { form })).toMatchObject({ http: 404, status: 'Failure' });
  });
});

describe('forms with their fields in the order of the specification and in another one', () => {
  const PDF = makeStatement('Conformance');
  const image = makePng(320);
  const parts: [call: string, fields: [string, string | Uint8Array][], answer: Record<string, unknown>][] = [
    [
      'POST /api/v1/forensics/document_analysis',
      [
        ['media', PDF],
        ['format', 'jpg'],
        ['recordId', 'CONFORMING'],
        ['analyzeFile', 'true'],
        ['extractImages', 'true'],
        ['detectExpenses', 'true'],
      ],
      { taskId: expect.any(String) },
    ],
    [
      'POST /api/v1/forensics/deep_scan',
      [
        ['image', image],
        ['model', 'noise-level'],
        ['maskWidth', '100'],
        ['maskHeight', '80'],
      ],
      { taskId: expect.any(String) },
    ],
    [
      'POST /api/v1/forensics/detect_async',
      [
        ['media', image],
        ['input_data', '{"type":"image","mask_width":100,"mask_height":80}'],
        ['analysis_types', 'detect_tampering'],
      ],
      { docs: [{ taskId: expect.any(String) }] },
    ],
    [
      'POST /api/v1/files',
      [
        ['recordId', 'CONFORMING'],
        ['uuid', randomUUID()],
        ['media', image],
      ],
      { result: 'Success', transaction: { media: [{ fileFingerprint: sha256(image) }] } },
    ],
  ];
  beforeAll(() => ask('POST /api/v1/records', { body: { referenceId: 'CONFORMING' } }));

  it.each(parts)('%s takes its form in either order', async (call, fields, answer) => {
    for (const order of [fields, fields.toReversed()])
      expect(await ask(call, { form: formOf(order) })).toMatchObject({ ...success, ...answer });
  });
});
