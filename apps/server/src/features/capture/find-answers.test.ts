import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { createUser, signIn } from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photos, startCaptures } from './fixtures.ts';

let captures: Awaited<ReturnType<typeof startCaptures>>;
beforeAll(async () => {
  captures = await startCaptures();
});
afterAll(() => captures.server.close());

const find = async (call: Call, query: string) => (await call(routes.findAnswers, { query: { query } })).docs;

it('what customers handed in is found by its words, with the question, within the limits of groups', async () => {
  const { data: record } = await captures.admin(routes.createRecord, { body: {} });
  const { request, page } = await captures.begin({ recordId: record.id });
  const answers = { damaged: 'No', note: 'The Quokka fell\non the roof' };
  const files = photos();
  for (const file of files) await page.send(file);
  const params = { id: request.id };
  await page.call(routes.keepWorkflowData, { params, body: { workflowData: answers } });
  // Unsubmitted answers belong to the customer alone.
  expect(await find(captures.admin, 'quokka')).toEqual([]);
  const given = { ...answers, photos: files.map(({ id }) => id), place: { latitude: 52, longitude: 13 } };
  await page.submit(await page.state(given, files));

  expect(await find(captures.admin, 'quokka FELL')).toMatchObject([
    {
      ...{ requestId: request.id, reference: request.requestId, recordId: record.id, customer: 'Ann Lee' },
      ...{ question: 'Anything else?', answer: 'The Quokka fell\non the roof' },
    },
  ]);
  expect(await find(captures.admin, '100%')).toEqual([]);
  // Ids of files are not searchable words.
  expect(await find(captures.admin, files[0]?.id.slice(0, 8) ?? '')).toEqual([]);

  const { server, organisationId } = captures;
  const user = await createUser(server.platform, { id: organisationId }, { roles: ['user'] });
  const limited = server.client(await signIn(server.client(), user));
  const { group } = await captures.admin(routes.createUserGroup, {
    body: { name: 'South', limitsRecords: true },
  });
  const { identifier } = group;
  await captures.admin(routes.updateUserGroup, { body: { identifier, members: [user.username] } });
  expect(await find(limited, 'quokka')).toEqual([]);
  await captures.admin(routes.changeGroupRecords, { body: { identifier, add: [record.referenceId] } });
  expect(await find(limited, 'quokka')).toHaveLength(1);
  expect(await find(captures.outsider, 'quokka')).toEqual([]);
});
