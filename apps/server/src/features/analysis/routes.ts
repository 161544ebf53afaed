import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { listMethods } from '@assay/analysis';
import { routes } from '@assay/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { type AnalysisType, loadTasks, startDetection } from './detect-tasks.ts';
import { type PresentVerdict, presentTask } from './present-task.ts';
import type { Mask, RequestAnalysis } from './request-analysis.ts';

/** The one way in for files. */
interface Intake {
  receive(
    organisationId: string,
    signal: AbortSignal,
    addFiles: (upload: { add(file: IncomingFile, origin: Origin): Promise<void> }) => Promise<void>,
  ): Promise<string | null>;
}

interface IncomingFile {
  readonly originalName: string;
  readonly stream: Readable;
}

interface Origin {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly transactionId: string;
  readonly recordId: null;
  readonly location: null;
  readonly channel: 'browser' | 'api';
  readonly mask: Mask | null;
}

export interface AnalysisRoutesParts {
  readonly database: Database;
  readonly intake: Intake;
  readonly requestAnalysis: RequestAnalysis;
  readonly presentVerdict: PresentVerdict;
}

const SUCCESS = { status: 'Success' } as const;

export function mountAnalysis(app: FastifyInstance, parts: AnalysisRoutesParts): void {
  const { database, intake, requestAnalysis, presentVerdict } = parts;

  mountRoute(app, routes.detect, async ({ form, caller, signal }) => {
    const { organisationId, userId, tokenType } = caller;
    const channel = tokenType === 'organization' ? 'api' : 'browser';
    const origin = {
      organisationId,
      userId,
      channel,
      transactionId: randomUUID(),
      recordId: null,
      location: null,
    } as const;
    const read = { fields: null as DetectFields | null };
    const uploadId = await intake.receive(organisationId, signal, async (upload) => {
      read.fields = await form.read((file, fields) => upload.add(file, { ...origin, mask: maskOf(fields) }));
    });
    const fields = read.fields as DetectFields;
    return database.withOrganisation(organisationId, async (t) => {
      const assetId = uploadId ? await findUploaded(t, uploadId) : fields.input_data?.asset_id;
      if (!assetId) throw new RefusedError('MISSING_FILE_DATA');
      await requireAsset(t, assetId);
      const asset = { organisationId, assetId, mask: maskOf(fields) };
      return { ...SUCCESS, docs: await startDetection(t, asset, fields.analysis_types, requestAnalysis) };
    });
  });

  mountRoute(app, routes.detectResult, async ({ form, caller }) => {
    const { taskId: ids } = await form.read(async () => undefined);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const tasks = await loadTasks(t, ids);
      return { ...SUCCESS, docs: tasks.map((task) => presentTask(task, presentVerdict)) };
    });
  });

  mountRoute(app, routes.listModels, async () => ({ ...SUCCESS, docs: listMethods() }));
}

interface DetectFields {
  readonly input_data?: { asset_id?: string; mask_width?: number; mask_height?: number };
  readonly analysis_types: readonly AnalysisType[];
}

function maskOf({ input_data: { mask_width: width, mask_height: height } = {} }: DetectFields): Mask | null {
  return width && height ? { width, height } : null;
}

async function findUploaded(transaction: Transaction, uploadId: string): Promise<string> {
  const [asset] = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(eq(assets.transactionId, uploadId));
  return asset.id;
}

async function requireAsset(transaction: Transaction, id: string): Promise<void> {
  const found = await transaction.select({ id: assets.id }).from(assets).where(eq(assets.id, id));
  if (found.length === 0) throw new RefusedError('NOT_FOUND');
}
