import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import * as routes from '@assay/contract/routes';
import type { VerdictDifference } from '@assay/ledger';
import { writeArchive } from '@assay/ledger/bundle';
import type { FastifyInstance } from 'fastify';
import { explainNoFile } from '../../platform/antivirus/explain-no-file.ts';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readVerdict, retryWhileWaiting } from '../ledger/ledger.ts';
import {
  chooseLanguage,
  drawReport,
  loadReportWords,
  nameReport,
  readReport,
  SNAPSHOT,
  subjectOf,
} from '../reports/reports.ts';
import { collectMaterial } from './collect-material.ts';
import { enterManifest } from './enter-bundle.ts';
import type { EvidenceDeps } from './evidence-material.ts';
import { recomputeVerdict } from './jobs/recompute-verdict.ts';
import { prepareBundle } from './make-bundle.ts';

const RECOMPUTATION = 'recompute_verdict';
const STATUS = { pending: 'pending', running: 'running', complete: 'complete', failed: 'failure' } as const;

export function mountEvidence(app: FastifyInstance, parts: EvidenceDeps): void {
  const { database, queue } = parts;

  mountRoute(
    app,
    routes.getEvidence,
    async ({ query: { language, ...query }, caller, request, reply, signal }) => {
      const { organisationId } = caller;
      // One snapshot for report and proofs: concurrent changes are in all of it or in none of it.
      const { read, material } = await retryWhileWaiting(() =>
        database.withOrganisation(
          organisationId,
          async (t) => {
            const read = await readReport(t, parts, caller, query);
            return { read, material: await collectMaterial(t, parts.ledgerKey, read.report) };
          },
          SNAPSHOT,
        ),
      );
      const report = await drawReport(parts, read);
      const who = auditedBy(caller, request);
      const { statement, members } = await prepareBundle(parts.storage, {
        report,
        material,
        requestedBy: who.actor.name,
        words: await loadReportWords(await chooseLanguage(database, caller, language)),
        logKeys: parts.readLogKeys(),
      });
      const target = subjectOf(report);
      const manifest = await enterManifest(database, organisationId, {
        statement,
        note: (t, digest) =>
          writeAudit(t, { ...who, action: 'evidence.downloaded', target, details: { manifest: digest } }),
      });
      const name = nameReport(report).replace('report-', 'evidence-');
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}.zip"`,
      });
      return Readable.from(writeArchive([...manifest, ...members]), { objectMode: false, signal });
    },
  );

  mountRoute(app, routes.getVerdict, ({ params: { id }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, data: await requireVerdict(t, id) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.recomputeVerdict, ({ params: { id: assetId }, caller: { organisationId } }) =>
    database.withOrganisation(organisationId, async (t) => {
      await requireVerdict(t, assetId);
      const { storageKey, scanState } = assets;
      const of = { storageKey, scanState };
      const [asset] = await t.select(of).from(assets).where(eq(assets.id, assetId)).for('update');
      if (!asset?.storageKey) {
        const message = 'The file is no longer kept.';
        throw new RefusedError('CONFLICT', { message: asset ? explainNoFile(asset, message) : message });
      }
      const isOpen = and(ofAsset(assetId), eq(tasks.status, 'pending'));
      const [known] = await t.select({ id: tasks.id }).from(tasks).where(isOpen).limit(1);
      if (known) return { ...SUCCESS, taskId: known.id };
      const taskId = randomUUID();
      await t.insert(tasks).values({ id: taskId, organisationId, assetId, kind: RECOMPUTATION });
      await queue.send(recomputeVerdict, { organisationId, assetId, taskId }, { transaction: t });
      return { ...SUCCESS, taskId };
    }),
  );

  mountRoute(app, routes.getRecomputation, ({ params: { id, taskId }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const [task] = await t
          .select()
          .from(tasks)
          .where(and(ofAsset(id), eq(tasks.id, taskId)));
        if (!task) throw new RefusedError('NOT_FOUND');
        const differences = (task.result?.differences ?? null) as VerdictDifference[] | null;
        const message = typeof task.error?.message === 'string' ? task.error.message : null;
        return { ...SUCCESS, taskStatus: STATUS[task.status], differences, message };
      },
      { readOnly: true },
    ),
  );

  async function requireVerdict(transaction: Transaction, assetId: string) {
    const verdict = await readVerdict(transaction, assetId);
    if (!verdict) throw new RefusedError('NOT_FOUND');
    return verdict;
  }
}

const ofAsset = (assetId: string) => and(eq(tasks.assetId, assetId), eq(tasks.kind, RECOMPUTATION));
