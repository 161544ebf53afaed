import { listMethods } from '@assay/analysis';
import * as routes from '@assay/contract/routes';
import { inEnglish } from '@assay/statements/english';
import type { FastifyInstance } from 'fastify';
import { explainNoFile } from '../../../platform/antivirus/explain-no-file.ts';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { assets, documents, tasks } from '../../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { DocumentPasswords, TaskRow } from '../../analysis/analysis.ts';
import type { AssetReader } from '../../assets/assets.ts';
import type { Publish } from '../../events/events.ts';
import type { Intake } from '../../intake/intake.ts';
import type { LinkPicture } from '../../media/media.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { loadTasks, type StartingDeps, startDetection } from '../detect-tasks.ts';
import { requestExpenses } from '../expenses/request-expenses.ts';
import { findAsset, takeInFile } from '../take-in-file.ts';
import { findExtraction, requestPictures } from './extract-pictures.ts';
import { listPictures } from './list-pictures.ts';
import { presentDocument, presentDocumentTask } from './present-document.ts';

export interface DocumentDeps extends StartingDeps {
  readonly database: Database;
  readonly intake: Intake;
  readonly assets: AssetReader;
  readonly linkPicture: LinkPicture;
  readonly passwords: DocumentPasswords;
  readonly publish: Publish;
}

const PDF = 'application/pdf';

export function mountDocuments(app: FastifyInstance, parts: DocumentDeps): void {
  const { database, intake, assets: reader, linkPicture } = parts;

  mountRoute(app, routes.documentAnalysis, async (call) => {
    const { organisationId } = call.caller;
    const { fields, assetId: taken } = await takeInFile(intake, call, (soFar) => {
      return { documentsOnly: true, recordId: soFar.recordId, methods: chooseMethods(soFar) };
    });
    return database.withOrganisation(organisationId, async (t) => {
      const row = await findAsset(t, taken, fields.assetId);
      if (row.mimeType !== PDF) throw new RefusedError('INVALID_FILE_TYPE');
      const { id: assetId } = row;
      const asset = { organisationId, assetId, mask: null, methods: chooseMethods(fields) };
      const { taskId } = oneRow(await startDetection(t, asset, ['detect_tampering'], parts));
      if (fields.extractImages) {
        await t.select().from(assets).where(eq(assets.id, assetId)).for('update');
        await requestPictures(t, parts.queue, { organisationId, assetId, userId: call.caller.userId });
      }
      if (fields.detectExpenses) {
        const answer = await requestExpenses(t, parts.queue, asset, await readOrganisationConfig(t));
        const noted =
          'taskId' in answer ? { expensesTask: answer.taskId } : { noExpenses: inEnglish(answer.refusal) };
        const input = sql`${tasks.input} || ${JSON.stringify(noted)}::jsonb`;
        await t.update(tasks).set({ input }).where(eq(tasks.id, taskId));
      }
      return { ...SUCCESS, taskId, assetId };
    });
  });

  mountRoute(app, routes.fetchDocumentResult, async ({ form, caller }) => {
    const { taskId } = await form.read(async () => undefined);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const task = oneRow(await loadTasks(t, [taskId], ['detect_tampering']));
      const [asset] = task.assetId ? await t.select().from(assets).where(eq(assets.id, task.assetId)) : [];
      if (asset?.mimeType !== PDF) throw new RefusedError('NOT_FOUND');
      const [row] = await t.select().from(documents).where(eq(documents.assetId, asset.id));
      const pictures = await listPictures(t, asset.id, linkPicture);
      const document =
        row?.taskId === taskId ? presentDocument(asset.id, row.report, pictures, linkPicture) : null;
      const extraction = await findExtraction(t, asset.id);
      const result = task.result
        ? reader.presentVerdict(task.result as unknown as Parameters<AssetReader['presentVerdict']>[0])
        : null;
      const expenses = await readExpensesTask(t, task);
      const { metadata } = asset;
      return presentDocumentTask(task, asset.id, { document, result, expenses, metadata, extraction });
    });
  });

  mountRoute(app, routes.unlockDocument, async ({ params: { id }, body, caller, request }) => {
    const { organisationId } = caller;
    const { taskId, recordId } = await database.withOrganisation(organisationId, async (t) => {
      const asset = await lockDocument(t, id);
      await parts.passwords.keep(t, { organisationId, assetId: id }, body.password);
      const target = { type: 'asset', id, name: asset.originalName };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'file.unlocked', target });
      const asked = { organisationId, assetId: id };
      const started = oneRow(await startDetection(t, asked, ['detect_tampering'], parts));
      return { ...started, recordId: asset.recordId };
    });
    parts.publish(organisationId, { type: 'asset.changed', assetId: id, recordId });
    return { ...SUCCESS, taskId };
  });

  mountRoute(app, routes.extractPictures, ({ params: { id }, caller, request }) => {
    const { organisationId, userId } = caller;
    return database.withOrganisation(organisationId, async (t) => {
      const asset = await lockDocument(t, id);
      const taskId = await requestPictures(t, parts.queue, { organisationId, assetId: id, userId });
      const target = { type: 'asset', id, name: asset.originalName };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'file.pictures-extracted', target });
      return { ...SUCCESS, taskId };
    });
  });

  mountRoute(app, routes.getDocument, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const [row] = await t.select().from(documents).where(eq(documents.assetId, params.id));
      if (!row) throw new RefusedError('NOT_FOUND');
      const pictures = await listPictures(t, params.id, linkPicture);
      return {
        ...SUCCESS,
        data: presentDocument(params.id, row.report, pictures, linkPicture),
      };
    }),
  );
}

/** The task that reads the receipt of a document, if it was requested together with its analysis. */
async function readExpensesTask(
  transaction: Transaction,
  { input: { expensesTask } }: TaskRow,
): Promise<TaskRow | null> {
  if (typeof expensesTask !== 'string') return null;
  const [task] = await transaction.select().from(tasks).where(eq(tasks.id, expensesTask));
  return task ?? null;
}

/**
 * Throws RefusedError: NOT_FOUND; INVALID_FILE_TYPE if it is not a PDF; CONFLICT while it is analysed or if
 * there is no file.
 */
async function lockDocument(t: Transaction, id: string) {
  const [asset] = await t.select().from(assets).where(eq(assets.id, id)).for('update');
  if (!asset) throw new RefusedError('NOT_FOUND');
  if (asset.mimeType !== PDF) throw new RefusedError('INVALID_FILE_TYPE');
  if (!asset.storageKey) {
    const message = explainNoFile(asset, 'There is no file any more to be opened.');
    throw new RefusedError('CONFLICT', { message });
  }
  if (asset.analysisStatus === 'queued' || asset.analysisStatus === 'running')
    throw new RefusedError('CONFLICT', { message: 'The analysis is running already.' });
  return asset;
}

/** The method that examines only a document's pictures. */
const PICTURES = 'pdf-pictures';

/** The methods requested by a call; null for all. */
function chooseMethods({
  analyzeFile = true,
  extractImages = null,
}: {
  readonly analyzeFile?: boolean;
  readonly extractImages?: boolean | null;
}): string[] | null {
  const looksAtPictures = extractImages ?? true;
  if (analyzeFile && looksAtPictures) return null;
  return listMethods()
    .filter(
      ({ medium, model }) => medium === 'document' && (model === PICTURES ? looksAtPictures : analyzeFile),
    )
    .map(({ model }) => model);
}
