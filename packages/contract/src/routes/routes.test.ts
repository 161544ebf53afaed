import { expect, it } from 'vitest';
import type { Route } from '../route.ts';
import * as routes from './routes.ts';

const rows = Object.values(routes as Record<string, Route>);

it('every route that takes other tokens than a user’s names what they must have been given', () => {
  const open = rows.filter(({ tokens }) => tokens?.some((type) => type !== 'user'));
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter(({ scope }) => !scope).map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ scope, tokens }) => scope && !tokens).map(({ id }) => id)).toEqual([]);
});

it('no two routes share method and path, or a name', () => {
  const addresses = rows.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

/** Paths exactly as specified, with their input: the body, the query or the fields and files of a form. */
const CALLS: [call: string, takes?: string][] = [
  ['POST /api/v1/users/login', 'username password'],
  ['POST /api/v1/users/loginWith2FACode', 'code'],
  ['POST /api/v1/users/2fa/setup', 'enable'],
  ['POST /api/v1/users/2fa/confirm', 'code'],
  ['POST /api/v1/users/forgotPassword', 'username'],
  ['POST /api/v1/users/tokenValidation'],
  ['POST /api/v1/users/resetPassword'],
  ['POST /api/v1/register', 'displayName email password password-confirm passwordConfirm'],
  ['POST /api/v1/users/register', 'displayName email password password-confirm passwordConfirm'],
  ['POST /api/v1/users/authToken', 'jwt access_token token'],
  ['POST /api/v1/users/logout'],
  ['POST /api/auth/user/update', 'user'],
  ['PATCH /api/v1/users/update', 'username data'],
  ['GET /api/v1/users/'],
  ['DELETE /api/v1/users/:username'],
  ['GET /api/v1/usergroups'],
  ['POST /api/v1/usergroups', 'name'],
  ['DELETE /api/v1/usergroups', 'identifier'],
  ['GET /api/v1/organizations/ui-config'],
  ['GET /api/v1/organizations/config'],
  ['PATCH /api/v1/organizations/config'],
  ['GET /api/v1/organizations/configprofile'],
  ['PATCH /api/v1/organizations/configprofile', 'profileName'],
  ['DELETE /api/v1/organizations/configprofile', 'profileName'],
  ['GET /api/v1/organizations'],
  ['GET /api/v1/oauth/tokens', 'type entity'],
  ['POST /api/v1/oauth/refresh', 'refresh_token'],
  ['POST /api/v1/oauth/expire', 'access_token type entity'],
  ['POST /api/v1/oauth/create', 'type entity'],
  ['GET /api/v1/clientrequest', 'index count sort filter'],
  ['GET /api/v1/clientrequest/:reqId', 'includeCompleted'],
  ['POST /api/v1/clientrequest'],
  ['POST /api/v1/clientrequest/resend', 'requestId firstName lastName email smsNumber'],
  ['PATCH /api/v1/clientrequest/:id', 'state'],
  ['GET /api/v1/records', 'index count includeRequestData submitted sort filter'],
  ['GET /api/v1/records/:id'],
  ['POST /api/v1/records'],
  ['PATCH /api/v1/records', 'referenceId'],
  ['GET /api/v1/assets', 'fingerprint fileFingerprint'],
  ['POST /api/v1/assets'],
  ['PATCH /api/v1/assets', 'taskId fingerprint media'],
  ['POST /api/v1/files', 'recordId uuid media'],
  ['POST /api/v1/files/logoImage', 'logo'],
  ['GET /api/v1/reporting', 'recordid format'],
  ['GET /api/v1/workflowData/:id'],
  ['GET /api/v1/questionsets/'],
  ['POST /api/v1/questionsets/'],
  ['PATCH /api/v1/questionsets/:id'],
  ['DELETE /api/v1/questionsets/:id'],
  ['GET /api/v1/questionsets/:id'],
  ['GET /api/v1/questionsets/links'],
  [
    'POST /api/v1/forensics/document_analysis',
    'media format recordId analyzeFile extractImages detectExpenses',
  ],
  ['POST /api/v1/forensics/fetch_document_result', 'taskId'],
  ['POST /api/v1/forensics/deep_scan', 'image model maskWidth maskHeight'],
  ['POST /api/v1/forensics/deep_scan_result', 'taskId format'],
  ['POST /api/v1/forensics/detect_async', 'media input_data analysis_types'],
  ['POST /api/v1/forensics/detect_async_result', 'taskId'],
  ['GET /api/v1/documents/:id'],
  ['GET /api/v1/mediastorage'],
  ['POST /api/v1/mediastorage'],
  ['GET /api/v1/mediastorage/:id'],
  ['PATCH /api/v1/mediastorage/:id'],
  ['DELETE /api/v1/mediastorage/:id'],
  ['POST /api/v1/mediastorage/:id/test'],
  ['GET /api/v1/mediastorage/:id/jobs'],
  ['POST /api/v1/mediastorage/:id/jobs'],
  ['GET /api/v1/mediastorage/:id/jobs/:jobId'],
  ['DELETE /api/v1/mediastorage/:id/jobs/:jobId'],
  ['POST /api/v1/mediastorage/:id/jobs/:jobId/run'],
];

function namesOf({ body, query, multipart }: Route): string[] {
  const shapes = [body, query, multipart?.fields].map(
    (schema) => (schema as { shape?: object })?.shape ?? {},
  );
  return [...shapes.flatMap(Object.keys), ...Object.keys(multipart?.files ?? {})];
}

/** Replaces id parameters, whatever their name: no caller sees that name. */
const shapeOf = (path: string) => path.replace(/\/$/, '').replaceAll(/:\w+/g, ':');

it.each(CALLS)('the call %s of the specification is there, and takes %s', (call, takes = '') => {
  const [method, path = ''] = call.split(' ');
  const row = rows.find((one) => one.method === method && shapeOf(one.path) === shapeOf(path));
  expect(row, call).toBeDefined();
  expect(namesOf(row as Route)).toEqual(expect.arrayContaining(takes.split(' ').filter(Boolean)));
});

it('groups, settings, storages, access tokens and the account are an administrator’s to change', () => {
  const changing = rows.filter(
    ({ method, path }) =>
      method !== 'GET' &&
      /^\/api\/v1\/(usergroups|organizations|mediastorage|account|oauth\/(create|expire)|files\/logoImage)/.test(
        path,
      ),
  );
  expect(changing.length).toBeGreaterThan(20);
  for (const { id, access } of changing) expect([id, access]).toEqual([id, ['admin']]);
});
