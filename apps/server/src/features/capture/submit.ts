import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Receipt } from '@assay/contract/capture';
import type { ServerEvent } from '@assay/contract/events';
import type { Answers } from '@assay/contract/questions/answer';
import type { AuditActor } from '../../platform/audit/write-audit.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import type { Publish } from '../events/events.ts';
import { EXPENSE_TAG, type Intake, type UploadCompanion, type UploadOrigin } from '../intake/intake.ts';
import { checkSubmission } from './check-submission.ts';
import { readSubmissionReceipt } from './read-submission-receipt.ts';
import { readRequest, readWorkflow, requireOpen, type WorkflowRow } from './request-state.ts';
import { type Place, releasePieces } from './uploads.ts';
import { readStatement, type SignedStatement } from './verify-statement.ts';
import { isSubmitted, type Submission, type WritingDeps, writeSubmission } from './write-submission.ts';

export interface SubmitDeps extends WritingDeps, Pick<Platform, 'database' | 'storage'> {
  readonly intake: Intake;
  readonly publish: Publish;
}

/**
 * Submits a request's answers and files: the record with its files, the answers, the request's state and
 * their consequences are written in one transaction. The same submission again resolves with the same
 * receipt. Throws RefusedError: faults of the statement, REQUEST_SUBMITTED, REQUEST_EXPIRED, FILE_DIFFERS,
 * and the refusals of the intake.
 */
export async function submit(
  parts: SubmitDeps,
  place: Place,
  { signed, actor, signal }: { signed: SignedStatement; actor: AuditActor; signal: AbortSignal },
): Promise<Receipt> {
  const { database, publish } = parts;
  const { organisationId, requestId } = place;
  const statement = readStatement(signed);
  const begun = await database.withOrganisation(organisationId, async (t) => {
    const request = await readRequest(t, requestId);
    const workflow = await readWorkflow(t, requestId);
    if (!workflow) throw new RefusedError('NOT_FOUND');
    if (isSubmitted(workflow, signed)) return null;
    requireOpen(request);
    return { request, workflow, ...(await checkSubmission(t, { request, workflow }, statement)) };
  });
  if (begun) {
    const events: ServerEvent[] = [];
    const submission = { ...begun, place, signed, statement, actor };
    const companion = writeSubmission(parts, submission, events);
    if (begun.uploads.length > 0) await takeIn(parts, submission, companion, signal);
    else {
      await database.withOrganisation(organisationId, async (t) => {
        if (await companion.before(t, null)) await companion.after(t, [], null);
      });
    }
    for (const event of events) publish(organisationId, event);
  }
  return database.withOrganisation(organisationId, async (t) => {
    const { requestId: reference } = await readRequest(t, requestId);
    const workflow = await readWorkflow(t, requestId);
    const receipt = workflow && (await readSubmissionReceipt(t, reference, workflow));
    if (!receipt) throw new RefusedError('NOT_FOUND');
    return receipt;
  });
}

async function takeIn(
  { database, storage, intake }: SubmitDeps,
  { place, workflow, answers, uploads, statement }: Submission,
  companion: UploadCompanion,
  signal: AbortSignal,
): Promise<void> {
  const { organisationId, requestId } = place;
  const origin = {
    organisationId,
    userId: null,
    channel: 'browser' as const,
    uploadId: workflow.transactionId,
    recordId: null,
    location: findLocation(workflow, answers),
    companion,
    allOrNothing: true as const,
  };
  await intake.receive(organisationId, signal, async (upload) => {
    for (const [index, { id, originalName, channel, keys }] of uploads.entries()) {
      const signed = statement.files[index];
      if (!signed) throw new Error(`The statement does not name file ${id}.`);
      const { fileFingerprint, questionId } = signed;
      const stream = Readable.from(joinPieces(storage, keys, fileFingerprint, signal), { objectMode: false });
      try {
        const tags = tagsOf(workflow, questionId);
        await upload.add({ originalName, stream, tags, channel }, origin);
      } catch (error) {
        // What arrived is not what was signed: it must be sent again.
        if (error instanceof RefusedError && error.code === 'FILE_DIFFERS')
          await database.withOrganisation(organisationId, (t) => releasePieces(t, { requestId, id }));
        throw error;
      }
    }
  });
}

/** Photos of receipts are tagged, so that they are read as receipts on arrival. */
function tagsOf({ questions }: WorkflowRow, questionId: string): string[] {
  const isReceipt = questions.some(({ id, type }) => id === questionId && type === 'receipt');
  return [`id_${questionId}`, ...(isReceipt ? [EXPENSE_TAG] : [])];
}

/** The bytes of a file. Ends with a RefusedError FILE_DIFFERS if they are not those that were signed. */
async function* joinPieces(
  storage: ObjectStore,
  keys: readonly string[],
  fileFingerprint: string,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (const key of keys) {
    for await (const chunk of await storage.read(key, { signal })) {
      hash.update(chunk);
      yield chunk;
    }
  }
  if (hash.digest('hex') !== fileFingerprint) throw new RefusedError('FILE_DIFFERS');
}

/** The place that the customer stated: the first place among the answers. */
function findLocation({ questions }: WorkflowRow, answers: Answers): UploadOrigin['location'] {
  const question = questions.find(({ id, type }) => type === 'location' && answers[id] !== undefined);
  return question ? (answers[question.id] as NonNullable<UploadOrigin['location']>) : null;
}
