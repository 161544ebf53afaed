import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { makePng } from '@assay/server/testing';
import { expect } from 'vitest';
import { newClient } from './new-things.ts';
import type { Attempt, Victim } from './scene.ts';

/** On work orders, the customers’ page, and question sets. */
export const attemptsOnWorkOrders: Record<string, Attempt> = {
  'getClientRequest params.id': async ({ call, victim }) => {
    const byRequestId = call(routes.getClientRequest, { params: { id: victim.requestId } });
    await expect(byRequestId).rejects.toMatchObject({ httpStatus: 404 });
    return call(routes.getClientRequest, { params: { id: victim.clientRequestId } });
  },
  'createClientRequest body.recordId': ({ call, victim }) =>
    call(routes.createClientRequest, { body: { ...newClient(), recordId: victim.recordId } }),
  'createClientRequest body.referenceFace': ({ call, victim }) =>
    call(routes.createClientRequest, { body: { ...newClient(), referenceFace: victim.assetId } }),
  'createClientRequest body.questionSetRefId': ({ call }) =>
    call(routes.createClientRequest, { body: { ...newClient(), questionSetRefId: 'theirs' } }),
  'getWorkflowData params.id': async ({ call, victim }) => {
    for (const id of [victim.clientRequestId, victim.requestId]) {
      const named = call(routes.getWorkflowData, { params: { id } });
      await expect(named).rejects.toMatchObject({ httpStatus: 404 });
    }
    return call(routes.getWorkflowData, { params: { id: victim.recordId } });
  },
  'keepWorkflowData params.id': async ({ own, victim }) => {
    const body = { workflowData: {} };
    return (await own.link())(routes.keepWorkflowData, { params: { id: victim.clientRequestId }, body });
  },
  'submitWorkflowData params.id': async ({ own, victim }) => {
    const body = { statement: '{}', publicKey: 'AAAA', signature: 'AAAA' };
    return (await own.link())(routes.submitWorkflowData, { params: { id: victim.requestId }, body });
  },
  'getUpload params.id': async ({ own, victim }) => (await own.link())(routes.getUpload, ofUpload(victim)),
  'removeUpload params.id': async ({ own, victim }) =>
    (await own.link())(routes.removeUpload, ofUpload(victim)),
  'appendToUpload params.id': async ({ own, server, victim }) => {
    const token = await own.linkToken();
    const response = await fetch(`${server.address}/api/v1/capture/uploads/${victim.uploadId}?offset=0`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Token-Type': 'resource',
        'Content-Type': 'application/octet-stream',
      },
      body: makePng(3) as BodyInit,
    });
    const { code, message } = (await response.json()) as CallError;
    throw new CallError(code, message, response.status);
  },
  'resendClientRequest body.requestId': ({ call, victim }) =>
    call(routes.resendClientRequest, { body: { requestId: victim.requestId } }),
  'updateClientRequest params.id': ({ call, victim }) =>
    call(routes.updateClientRequest, {
      params: { id: victim.clientRequestId },
      body: { state: 'EXPIRED' },
    }),
  'updateClientRequest body.referenceFace': async ({ call, own, victim }) =>
    call(routes.updateClientRequest, {
      ...(await own.clientRequest()),
      body: { referenceFace: victim.assetId },
    }),
  'updateClientRequest body.questionSetRefId': async ({ call, own }) =>
    call(routes.updateClientRequest, {
      ...(await own.clientRequest()),
      body: { questionSetRefId: 'theirs' },
    }),
  'requestMore params.id': ({ call, victim }) =>
    call(routes.requestMore, { params: { id: victim.clientRequestId }, body: {} }),
  'requestMore body.referenceFace': async ({ call, own, victim }) =>
    call(routes.requestMore, {
      ...(await own.submittedRequest()),
      body: { referenceFace: victim.assetId, send: false },
    }),
  'requestMore body.originalOf': async ({ call, own, victim }) =>
    call(routes.requestMore, {
      ...(await own.submittedRequest()),
      body: { originalOf: victim.assetId, send: false },
    }),
  'createClientRequest body.originalOf': ({ call, victim }) =>
    call(routes.createClientRequest, { body: { ...newClient(), originalOf: victim.assetId } }),
  'getOriginalWords params.id': ({ call, victim }) =>
    call(routes.getOriginalWords, { params: { id: victim.assetId } }),
  'requestMore body.questionSetRefId': async ({ call, own }) =>
    call(routes.requestMore, {
      ...(await own.submittedRequest()),
      body: { questionSetRefId: 'theirs', send: false },
    }),
  'getQuestionSet params.id': ({ call, victim }) => call(routes.getQuestionSet, ofQuestionSet(victim)),
  'updateQuestionSet params.id': ({ call, victim }) =>
    call(routes.updateQuestionSet, { ...ofQuestionSet(victim), body: { title: 'Taken over' } }),
  'removeQuestionSet params.id': ({ call, victim }) => call(routes.removeQuestionSet, ofQuestionSet(victim)),
  'restoreQuestionSet params.id': ({ call, victim }) =>
    call(routes.restoreQuestionSet, ofQuestionSet(victim)),
  'setQuestionSetLink body.questionSetId': ({ call, victim }) =>
    call(routes.setQuestionSetLink, { body: { type: 'general', questionSetId: victim.questionSetId } }),
};

const ofUpload = ({ uploadId }: Victim) => ({ params: { id: uploadId } });
const ofQuestionSet = ({ questionSetId }: Victim) => ({ params: { id: questionSetId } });
