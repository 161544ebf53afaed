import { createHash, randomUUID } from 'node:crypto';
import type { CaptureStatement, Receipt } from '@assay/contract/capture';
import { type Call, CallError } from '@assay/contract/client';
import { HEADERS } from '@assay/contract/constants';
import type { Answers } from '@assay/contract/questions/answer';
import { STATEMENT_PREFIX } from '@assay/contract/questions/statement';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import {
  createOrganisation,
  createUser,
  makeJpeg,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';

/** Two photos, a number if there is damage, and an optional text. */
export const QUESTIONS: RouteInput<typeof routes.createQuestionSet>['body']['questions'] = [
  { id: 'damaged', type: 'choice', text: 'Is it damaged?', options: ['Yes', 'No'], required: true },
  {
    ...{ id: 'cost', type: 'number', text: 'What does it cost?', required: true },
    showIf: { conditions: [{ question: 'damaged', test: 'is', value: 'Yes' }] },
  },
  { id: 'note', type: 'text', text: 'Anything else?' },
  { id: 'place', type: 'location', text: 'Where?' },
  { id: 'photos', type: 'photo', text: 'Photos', required: true, minCount: 2 },
  { id: 'paper', type: 'document', text: 'Report' },
];

type NewRequest = Partial<RouteInput<typeof routes.createClientRequest>['body']>;

/** A work order and the token in its link. */
export async function makeRequest(call: Call, given: NewRequest = {}) {
  const { data } = await call(routes.createClientRequest, {
    body: { firstName: 'Ann', lastName: 'Lee', type: 'general', send: false, ...given },
  });
  return { ...data, token: data.captureLink?.split('#')[1] ?? '' };
}

export interface SentFile {
  id: string;
  questionId: string;
  name: string;
  bytes: Buffer;
}

export const newFile = (questionId: string, bytes: Buffer, name = 'photo.png'): SentFile => ({
  ...{ id: randomUUID(), questionId, name, bytes },
});

/** A customer's page, without the page: a link's token and a key of its own. */
export async function openPage(server: TestServer, token: string) {
  const call = server.client(token, { type: 'resource' });
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64');
  const open = async () => (await call(routes.openCapture, {})).data;

  const announce = ({ id, questionId, name, bytes }: SentFile, given: object = {}) =>
    call(routes.announceUpload, {
      body: { id, questionId, originalName: name, byteSize: bytes.length, channel: 'camera', ...given },
    });

  async function append(id: string, offset: number, piece: Uint8Array) {
    const response = await fetch(`${server.address}/api/v1/capture/uploads/${id}?offset=${offset}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${token}`,
        [HEADERS.tokenType]: 'resource',
        'Content-Type': 'application/octet-stream',
      },
      body: piece as BodyInit,
    });
    const answer = (await response.json()) as { data: { offset: number } } & CallError;
    if (!response.ok) throw new CallError(answer.code, answer.message, response.status, answer.details);
    return answer.data;
  }

  async function send(file: SentFile): Promise<void> {
    await announce(file);
    await append(file.id, 0, file.bytes);
  }

  async function state(
    answers: Answers,
    files: readonly SentFile[],
    given: object = {},
  ): Promise<CaptureStatement> {
    const { requestId, questionSetRefId, requestKey } = await open();
    const described = await Promise.all(
      files.map(async ({ id, questionId, name, bytes }) => {
        const { fileFingerprint, fingerprint } = await fingerprintBlob(new Blob([bytes as BlobPart]));
        return { id, questionId, originalName: name, byteSize: bytes.length, fileFingerprint, fingerprint };
      }),
    );
    return {
      ...{ version: 1, submissionId: randomUUID(), requestId, questionSetRefId, language: 'en' },
      requestKeyDigest: createHash('sha256').update(requestKey).digest('hex'),
      ...{ answers: answers as CaptureStatement['answers'], files: described },
      submittedAt: new Date().toISOString(),
      ...given,
    };
  }

  async function sign(statement: object) {
    const text = JSON.stringify(statement);
    const bytes = new TextEncoder().encode(STATEMENT_PREFIX + text);
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, bytes);
    return { statement: text, publicKey: spki, signature: Buffer.from(signature).toString('base64') };
  }

  async function submit(statement: CaptureStatement, change: object = {}): Promise<Receipt> {
    const body = { ...(await sign(statement)), ...change };
    return (await call(routes.submitWorkflowData, { params: { id: statement.requestId }, body })).data;
  }

  return { call, open, announce, append, send, state, sign, submit };
}

export const photos = (seed = 1): [SentFile, SentFile] => [
  newFile('photos', makePng(seed), 'front.png'),
  newFile('photos', makeJpeg(`back ${seed}`), 'back.jpg'),
];
export const answersWith = (files: readonly { id: string }[]) => ({
  damaged: 'No',
  photos: files.map(({ id }) => id),
});

/** A server with an organisation that sends requests, and another one. */
export async function startCaptures() {
  // Small files suffice to be too many and too large.
  const server = await startTestServer({ config: { maxFiles: 4, maxFileBytes: 2 * 1024 ** 2 } });
  const { platform } = server;
  const { id: organisationId } = await createOrganisation(platform, { name: 'Example Insurance' });
  const open = async (home: { id: string }) =>
    server.client(await signIn(server.client(), await createUser(platform, home, { roles: ['admin'] })));
  const admin = await open({ id: organisationId });
  const outsider = await open(await createOrganisation(platform));
  const body = { refId: 'boats', title: 'Boats', questions: QUESTIONS };
  const { refId } = (await admin(routes.createQuestionSet, { body })).data;
  return {
    ...{ server, organisationId, admin, outsider, refId },
    async begin(given: NewRequest = {}) {
      const request = await makeRequest(admin, { questionSetRefId: refId, ...given });
      const page = await openPage(server, request.token);
      return { request, page, capture: await page.open() };
    },
    async stateOf(id: string) {
      const query = { includeCompleted: 'true' } as const;
      return (await admin(routes.getClientRequest, { params: { id: id }, query })).data.state;
    },
    inDatabase: (text: string, values: unknown[]) =>
      platform.database.withOrganisation(organisationId, (t) => t.$client.query(text, values)),
  };
}
