import { listMethods } from '@assay/analysis';
import * as routes from '@assay/contract/routes';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { assets, documents, tasks } from '../../../platform/database/schema/records.ts';
import { mountRoute } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { AssetReader } from '../../assets/assets.ts';
import type { Intake } from '../../intake/intake.ts';
import type { LinkPicture } from '../../media/media.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { loadTasks, type StartingDeps, startDetection } from '../detect-tasks.ts';
import { explainNoExpenses } from '../expenses/request-expenses.ts';
import { findAsset, takeInFile } from '../take-in-file.ts';
import { presentDocument, presentDocumentTask } from './present-document.ts';

export interface DocumentDeps extends StartingDeps {
  readonly database: Database;
  readonly intake: Intake;
  readonly assets: AssetReader;
  readonly linkPicture: LinkPicture;
}

const PDF = 'application/pdf';

export function mountDocuments(app: FastifyInstance, parts: DocumentDeps): void {
  const { database, intake, assets: reader, linkPicture } = parts;

  mountRoute(app, routes.documentAnalysis, async (call) => {
    const { organisationId } = call.caller;
    let recordId: string | undefined;
    const { fields, uploadId } = await takeInFile(
      intake,
      call,
      (soFar) => {
        recordId = soFar.recordId;
        return { documentsOnly: true, recordId: soFar.recordId, methods: chooseMethods(soFar) };
      },
      (all) => {
        // What follows the file in the form came too late for it.
        if (all.assetId === undefined && all.recordId !== recordId) throw new RefusedError('INVALID_REQUEST');
      },
    );
    return database.withOrganisation(organisationId, async (t) => {
      const row = await findAsset(t, uploadId, fields.assetId);
      if (row.mimeType !== PDF) throw new RefusedError('INVALID_FILE_TYPE');
      const { id: assetId } = row;
      const asset = { organisationId, assetId, mask: null, methods: chooseMethods(fields) };
      const { taskId } = oneRow(await startDetection(t, asset, ['detect_tampering'], parts));
      if (fields.detectExpenses) {
        const reason = explainNoExpenses(row, await readOrganisationConfig(t));
        const input = sql`${tasks.input} || ${JSON.stringify({ noExpenses: reason })}::jsonb`;
        await t.update(tasks).set({ input }).where(eq(tasks.id, taskId));
      }
      return { status: 'Success' as const, taskId, assetId };
    });
  });

  mountRoute(app, routes.fetchDocumentResult, async ({ form, caller }) => {
    const { taskId } = await form.read(async () => undefined);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const task = oneRow(await loadTasks(t, [taskId], ['detect_tampering']));
      const [asset] = task.assetId ? await t.select().from(assets).where(eq(assets.id, task.assetId)) : [];
      if (asset?.mimeType !== PDF) throw new RefusedError('NOT_FOUND');
      const [row] = await t.select().from(documents).where(eq(documents.assetId, asset.id));
      const document = row?.taskId === taskId ? presentDocument(asset.id, row.report, linkPicture) : null;
      const result = task.result
        ? reader.presentVerdict(task.result as unknown as Parameters<AssetReader['presentVerdict']>[0])
        : null;
      return presentDocumentTask(task, asset.id, { document, result, metadata: asset.metadata });
    });
  });

  mountRoute(app, routes.getDocument, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const [row] = await t.select().from(documents).where(eq(documents.assetId, params.id));
      if (!row) throw new RefusedError('NOT_FOUND');
      return { status: 'Success' as const, data: presentDocument(params.id, row.report, linkPicture) };
    }),
  );
}

/** What is seen of a document by its pictures alone. */
const PICTURES = 'pdf-pictures';

/** The methods that a call asks for; null for all. */
function chooseMethods({
  analyzeFile = true,
  extractImages = true,
}: {
  readonly analyzeFile?: boolean;
  readonly extractImages?: boolean;
}): string[] | null {
  if (analyzeFile && extractImages) return null;
  return listMethods()
    .filter(
      ({ medium, model }) => medium === 'document' && (model === PICTURES ? extractImages : analyzeFile),
    )
    .map(({ model }) => model);
}
