import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import { makeForm, makeStatement } from '@assay/server/testing';
import { expect } from 'vitest';
import { notifications } from '../platform/database/schema/notifications.ts';
import { newAsset, png } from './new-things.ts';
import type { Attempt, Victim } from './scene.ts';

/** On records, files, what was found in them, and what is said of them to others. */
export const attemptsOnRecords: Record<string, Attempt> = {
  'uploadFiles fields.recordId': ({ call, victim }) =>
    call(routes.uploadFiles, { form: makeForm({ recordId: victim.recordId }, png()) }),
  'fetchMedia body.recordId': ({ call, victim }) =>
    call(routes.fetchMedia, { body: { url: 'https://example.com/a.jpg', recordId: victim.recordId } }),
  'createAsset body.recordId': ({ call, victim }) =>
    call(routes.createAsset, { body: { ...newAsset(), recordId: victim.recordId } }),
  'enterFingerprints body.recordId': ({ call, victim }) =>
    call(routes.enterFingerprints, {
      body: { uuid: randomUUID(), recordId: victim.recordId, files: [newAsset()] },
    }),
  'findAssets query.fingerprint': ({ call, victim }) =>
    call(routes.findAssets, { query: { fingerprint: victim.fingerprint } }),
  'findAssets query.fileFingerprint': ({ call, victim }) =>
    call(routes.findAssets, { query: { fileFingerprint: victim.fileFingerprint } }),
  'findAssets query.recordId': ({ call, victim }) =>
    call(routes.findAssets, { query: { recordId: victim.recordId } }),
  'getAsset params.id': ({ call, victim }) => call(routes.getAsset, { params: { id: victim.assetId } }),
  'updateAsset body.taskId': ({ call, victim }) =>
    call(routes.updateAsset, {
      body: { taskId: victim.taskId, media: [{ uuid: victim.assetId, tags: [] }] },
    }),
  'updateAsset body.fingerprint': ({ call, victim }) =>
    call(routes.updateAsset, {
      body: { fingerprint: victim.fingerprint, media: [{ uuid: victim.assetId, tags: [] }] },
    }),
  'updateAsset body.media.uuid': ({ call, victim, attacker }) =>
    call(routes.updateAsset, {
      body: { fingerprint: attacker.fingerprint, media: [{ uuid: victim.assetId, tags: [] }] },
    }),
  'analyseAssetAgain params.id': ({ call, victim }) =>
    call(routes.analyseAssetAgain, { params: { id: victim.assetId } }),
  'compareAssets params.id': ({ call, victim, attacker }) =>
    call(routes.compareAssets, { params: { id: victim.assetId, otherId: attacker.assetId } }),
  'compareDocuments params.id': ({ call, victim, attacker }) =>
    call(routes.compareDocuments, { params: { id: victim.assetId, otherId: attacker.assetId } }),
  'compareDocuments params.otherId': ({ call, victim, attacker }) =>
    call(routes.compareDocuments, { params: { id: attacker.assetId, otherId: victim.assetId } }),
  'compareRecordings params.id': ({ call, victim, attacker }) =>
    call(routes.compareRecordings, { params: { id: victim.assetId, otherId: attacker.assetId } }),
  'compareRecordings params.otherId': ({ call, victim, attacker }) =>
    call(routes.compareRecordings, { params: { id: attacker.assetId, otherId: victim.assetId } }),
  'getRecordingComparison params.id': ({ call, victim, attacker }) =>
    call(routes.getRecordingComparison, { params: { id: victim.assetId, otherId: attacker.assetId } }),
  'getRecordingComparison params.otherId': ({ call, victim, attacker }) =>
    call(routes.getRecordingComparison, { params: { id: attacker.assetId, otherId: victim.assetId } }),
  'compareAssets params.otherId': ({ call, victim, attacker }) =>
    call(routes.compareAssets, { params: { id: attacker.assetId, otherId: victim.assetId } }),
  'getAssetProof params.id': ({ call, victim }) =>
    call(routes.getAssetProof, { params: { id: victim.assetId } }),
  'releaseQuarantined params.id': ({ call, victim }) =>
    call(routes.releaseQuarantined, { params: { id: victim.assetId }, body: { reason: 'Not theirs.' } }),
  'removeQuarantined params.id': ({ call, victim }) =>
    call(routes.removeQuarantined, { params: { id: victim.assetId }, body: { reason: 'Not theirs.' } }),
  'scanQuarantined params.id': ({ call, victim }) =>
    call(routes.scanQuarantined, { params: { id: victim.assetId } }),
  'revokeAsset params.id': ({ call, victim }) =>
    call(routes.revokeAsset, { params: { id: victim.assetId }, body: { reason: 'Not theirs.' } }),
  'getPageText params.id': ({ call, victim }) =>
    call(routes.getPageText, { params: { id: victim.assetId, page: 1 } }),
  'findInDocument params.id': ({ call, victim }) =>
    call(routes.findInDocument, { params: { id: victim.assetId }, query: { query: 'theirs' } }),
  'unlockDocument params.id': ({ call, victim }) =>
    call(routes.unlockDocument, { params: { id: victim.assetId }, body: { password: 'guess' } }),
  'extractPictures params.id': ({ call, victim }) =>
    call(routes.extractPictures, { params: { id: victim.assetId } }),
  'getRecord params.id': async ({ call, victim }) => {
    await expect(call(routes.getRecord, { params: { id: victim.referenceId } })).rejects.toMatchObject({
      httpStatus: 404,
    });
    return call(routes.getRecord, { params: { id: victim.recordId } });
  },
  'createRecord body.uuid': ({ call, victim }) =>
    call(routes.createRecord, { body: { uuid: victim.recordId } }),
  'createRecord body.assetIds': ({ call, victim }) =>
    call(routes.createRecord, { body: { assetIds: [victim.assetId] } }),
  'commentOnRecord body.mentions': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { text: 'Look', mentions: [victim.userId] };
    return call(routes.commentOnRecord, { params: { id: data.id }, body });
  },
  'readNotifications body.ids': async ({ call, victim, server }) => {
    const { organisationId, userId, recordId } = victim;
    const [row] = await server.platform.database.withOrganisation(organisationId, (t) =>
      t
        .insert(notifications)
        .values({ organisationId, userId, recordId, kind: 'mention', byName: 'A colleague' })
        .returning(),
    );
    return call(routes.readNotifications, { body: { ids: [row!.id] } });
  },
  'changeReview params.id': async ({ call, victim }) => {
    const change = (id: string) => call(routes.changeReview, { params: { id }, body: { taken: true } });
    await expect(change(victim.referenceId)).rejects.toMatchObject({ httpStatus: 404 });
    return change(victim.recordId);
  },
  'decideOnRecord body.assetId': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { outcome: 'accepted' as const, reason: 'Looks right', assetId: victim.assetId };
    return call(routes.decideOnRecord, { params: { id: data.id }, body });
  },
  'answerProposal params.id': ({ call, victim }) =>
    call(routes.answerProposal, {
      params: { id: victim.recordId, proposalId: victim.proposalId },
      body: { confirmed: true },
    }),
  'answerProposal params.proposalId': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const params = { id: data.id, proposalId: victim.proposalId };
    return call(routes.answerProposal, { params, body: { confirmed: true } });
  },
  'updateRecord body.referenceId': ({ call, victim }) =>
    call(routes.updateRecord, { body: { referenceId: victim.referenceId, archived: true } }),
  'updateRecord body.assignedTo': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { referenceId: data.referenceId, assignedTo: victim.userId };
    return call(routes.updateRecord, { body });
  },
  'updateRecords body.assignedTo': async ({ call, victim }) => {
    await expect(
      call(routes.updateRecords, { body: { referenceIds: [victim.referenceId], archived: true } }),
    ).rejects.toMatchObject({ httpStatus: 404 });
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { referenceIds: [data.referenceId], assignedTo: victim.userId };
    return call(routes.updateRecords, { body });
  },
  'decideOnRecord params.id': ({ call, victim }) =>
    call(routes.decideOnRecord, { ...ofRecord(victim), body: { outcome: 'accepted', reason: 'Not mine' } }),
  'decideOnRecord body.supersedes': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { outcome: 'accepted' as const, reason: 'Not mine', supersedes: victim.decisionId };
    return call(routes.decideOnRecord, { params: { id: data.id }, body });
  },
  'commentOnRecord params.id': ({ call, victim }) =>
    call(routes.commentOnRecord, { ...ofRecord(victim), body: { text: 'Not mine' } }),
  'withdrawComment params.id': ({ call, victim }) =>
    call(routes.withdrawComment, { params: { id: victim.recordId, commentId: victim.commentId } }),
  'withdrawComment params.commentId': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.withdrawComment, { params: { id: data.id, commentId: victim.commentId } });
  },
  'getReport query.recordid': async ({ call, victim }) => {
    const named = call(routes.getReport, { query: { recordid: victim.referenceId } });
    await expect(named).rejects.toMatchObject({ httpStatus: 404 });
    return call(routes.getReport, { query: { recordid: victim.recordId } });
  },
  'getReport query.assetid': ({ call, victim }) =>
    call(routes.getReport, { query: { assetid: victim.assetId } }),
  'getEvidence query.recordid': ({ call, victim }) =>
    call(routes.getEvidence, { query: { recordid: victim.recordId } }),
  'getEvidence query.assetid': ({ call, victim }) =>
    call(routes.getEvidence, { query: { assetid: victim.assetId } }),
  'listReports query.recordid': ({ call, victim }) =>
    call(routes.listReports, { query: { recordid: victim.recordId } }),
  'exportReports query.recordid': ({ call, victim }) =>
    call(routes.exportReports, { query: { recordid: victim.recordId } }),
  'listShares query.recordid': ({ call, victim }) =>
    call(routes.listShares, { query: { recordid: victim.recordId } }),
  'createShare body.recordid': ({ call, victim }) =>
    call(routes.createShare, { body: { recordid: victim.recordId } }),
  'revokeShare params.id': ({ call, victim }) => call(routes.revokeShare, { params: { id: victim.shareId } }),
  'getVerdict params.id': ({ call, victim }) => call(routes.getVerdict, { params: { id: victim.assetId } }),
  'recomputeVerdict params.id': ({ call, victim }) =>
    call(routes.recomputeVerdict, { params: { id: victim.assetId } }),
  'getRecomputation params.id': ({ call, victim }) =>
    call(routes.getRecomputation, { params: { id: victim.assetId, taskId: randomUUID() } }),
  'getRecomputation params.taskId': ({ call, victim, attacker }) =>
    call(routes.getRecomputation, { params: { id: attacker.assetId, taskId: victim.taskId } }),
  'getRecordFaces params.id': ({ call, victim }) => call(routes.getRecordFaces, ofRecord(victim)),
  'chooseReferenceFace params.id': ({ call, victim }) =>
    call(routes.chooseReferenceFace, { ...ofRecord(victim), body: { assetId: null } }),
  'chooseReferenceFace body.assetId': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.chooseReferenceFace, { params: { id: data.id }, body: { assetId: victim.assetId } });
  },
  'getRecordCameras params.id': ({ call, victim }) => call(routes.getRecordCameras, ofRecord(victim)),
  'compareRecordCameras params.id': ({ call, victim }) =>
    call(routes.compareRecordCameras, { ...ofRecord(victim), body: {} }),
  'compareRecordCameras body.otherRecordId': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.compareRecordCameras, {
      params: { id: data.id },
      body: { otherRecordId: victim.recordId },
    });
  },
  'getKnownCamera params.id': ({ call, victim }) => call(routes.getKnownCamera, ofCamera(victim)),
  'changeKnownCamera params.id': ({ call, victim }) =>
    call(routes.changeKnownCamera, { ...ofCamera(victim), body: { name: 'Taken over' } }),
  'removeKnownCamera params.id': ({ call, victim }) => call(routes.removeKnownCamera, ofCamera(victim)),
  'extendKnownCamera params.id': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.extendKnownCamera, { ...ofCamera(victim), body: { recordId: data.id } });
  },
  'extendKnownCamera body.recordId': async ({ call, own, victim }) =>
    call(routes.extendKnownCamera, {
      params: { id: await own.camera() },
      body: { recordId: victim.recordId },
    }),
  'extendKnownCamera body.assetIds': async ({ call, own, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { recordId: data.id, assetIds: [victim.assetId] };
    return call(routes.extendKnownCamera, { params: { id: await own.camera() }, body });
  },
  'enrolKnownCamera body.recordId': ({ call, victim }) =>
    call(routes.enrolKnownCamera, { body: { name: 'Ours', recordId: victim.recordId } }),
  'enrolKnownCamera body.assetIds': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.enrolKnownCamera, {
      body: { name: 'Ours', recordId: data.id, assetIds: [victim.assetId] },
    });
  },
  'getRecordKnownCameras params.id': ({ call, victim }) =>
    call(routes.getRecordKnownCameras, ofRecord(victim)),
  'compareKnownCameras params.id': async ({ call, own, victim }) =>
    call(routes.compareKnownCameras, { ...ofRecord(victim), body: { cameraIds: [await own.camera()] } }),
  'compareKnownCameras body.cameraIds': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { cameraIds: [victim.cameraId] };
    return call(routes.compareKnownCameras, { params: { id: data.id }, body });
  },
  'compareKnownCameras body.assetIds': async ({ call, own, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { cameraIds: [await own.camera()], assetIds: [victim.assetId] };
    return call(routes.compareKnownCameras, { params: { id: data.id }, body });
  },
  'getKnownIssuer params.id': ({ call, victim }) => call(routes.getKnownIssuer, ofIssuer(victim)),
  'changeKnownIssuer params.id': ({ call, victim }) =>
    call(routes.changeKnownIssuer, { ...ofIssuer(victim), body: { name: 'Taken over' } }),
  'removeKnownIssuer params.id': ({ call, victim }) => call(routes.removeKnownIssuer, ofIssuer(victim)),
  'proposeIssuer body.assetIds': ({ call, victim }) =>
    call(routes.proposeIssuer, { body: { assetIds: [victim.assetId] } }),
  'createKnownIssuer body.assetIds': ({ call, victim }) => {
    const keys = { names: ['Ours'], accounts: [], taxNumbers: [], domains: [] };
    const body = { name: 'Ours', kind: 'invoice' as const, keys, assetIds: [victim.assetId] };
    return call(routes.createKnownIssuer, { body });
  },
  'addIssuerSamples params.id': ({ call, victim, attacker }) =>
    call(routes.addIssuerSamples, { ...ofIssuer(victim), body: { assetIds: [attacker.assetId] } }),
  'addIssuerSamples body.assetIds': async ({ call, own, victim }) =>
    call(routes.addIssuerSamples, {
      params: { id: await own.issuer() },
      body: { assetIds: [victim.assetId] },
    }),
  'removeIssuerSample params.id': ({ call, victim, attacker }) =>
    call(routes.removeIssuerSample, { params: { id: victim.issuerId, assetId: attacker.assetId } }),
  'removeIssuerSample params.assetId': async ({ call, own, victim }) =>
    call(routes.removeIssuerSample, { params: { id: await own.issuer(), assetId: victim.assetId } }),
  'getIssuerComparisons params.id': ({ call, victim }) =>
    call(routes.getIssuerComparisons, { params: { id: victim.assetId } }),
  'listEmails query.after': async ({ call, victim }) => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.listEmails, { params: { id: data.id }, query: { after: victim.assetId } });
  },
  'listEmails params.id': ({ call, victim }) => call(routes.listEmails, ofRecord(victim)),
  'getRecordLinks params.id': ({ call, victim }) => call(routes.getRecordLinks, ofRecord(victim)),
  'getRecordPlaces params.id': ({ call, victim }) => call(routes.getRecordPlaces, ofRecord(victim)),
  'getRecordHistory params.id': ({ call, victim }) => call(routes.getRecordHistory, ofRecord(victim)),
  'detect fields.input_data.asset_id': ({ call, victim }) =>
    call(routes.detect, { form: makeForm({ input_data: JSON.stringify({ asset_id: victim.assetId }) }) }),
  'detectResult fields.taskId': ({ call, victim }) =>
    call(routes.detectResult, { form: makeForm({ taskId: [victim.taskId] }) }),
  'getObjects params.id': ({ call, victim }) => call(routes.getObjects, { params: { id: victim.assetId } }),
  'getRecordObjects params.id': ({ call, victim }) => call(routes.getRecordObjects, ofRecord(victim)),
  'getExpenses params.id': ({ call, victim }) => call(routes.getExpenses, { params: { id: victim.assetId } }),
  'correctExpenses params.id': ({ call, victim }) =>
    call(routes.correctExpenses, { params: { id: victim.assetId }, body: { total: 1 } }),
  'undoExpenseCorrection params.id': ({ call, victim }) =>
    call(routes.undoExpenseCorrection, {
      params: { id: victim.assetId },
      body: { correction: randomUUID() },
    }),
  'undoExpenseCorrection body.correction': ({ call, victim, attacker }) =>
    call(routes.undoExpenseCorrection, {
      params: { id: attacker.assetId },
      body: { correction: victim.commentId },
    }),
  'deepScan fields.assetId': ({ call, victim }) =>
    call(routes.deepScan, { form: makeForm({ model: 'jpeg-ghost', assetId: victim.assetId }) }),
  'deepScanResult fields.taskId': ({ call, victim }) =>
    call(routes.deepScanResult, { form: makeForm({ taskId: victim.deepScanTaskId }) }),
  'documentAnalysis fields.assetId': ({ call, victim }) =>
    call(routes.documentAnalysis, { form: makeForm({ assetId: victim.assetId }) }),
  'documentAnalysis fields.recordId': ({ call, victim }) =>
    call(routes.documentAnalysis, {
      form: makeForm({ recordId: victim.recordId }, { 'a.pdf': makeStatement() }),
    }),
  'fetchDocumentResult fields.taskId': ({ call, victim }) =>
    call(routes.fetchDocumentResult, { form: makeForm({ taskId: victim.taskId }) }),
  'getDocument params.id': ({ call, victim }) => call(routes.getDocument, { params: { id: victim.assetId } }),
  'getRecording params.id': ({ call, victim }) =>
    call(routes.getRecording, { params: { id: victim.assetId } }),
  'makePlayableCopy params.id': ({ call, victim }) =>
    call(routes.makePlayableCopy, { params: { id: victim.assetId } }),
  'changeLegalHold body.referenceId': ({ call, victim }) =>
    call(routes.changeLegalHold, { body: { referenceId: victim.referenceId, legalHold: false } }),
};

const ofIssuer = ({ issuerId }: Victim) => ({ params: { id: issuerId } });
const ofCamera = ({ cameraId }: Victim) => ({ params: { id: cameraId } });
const ofRecord = ({ recordId }: Victim) => ({ params: { id: recordId } });
