import type { HeldRecord } from '@assay/contract/retention';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { desc, eq, isNotNull, sql } from '../../platform/database/orm.ts';
import { records } from '../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findRecordId } from '../record-access/record-access.ts';
import { previewErasure } from './due-records.ts';
import { eraseFiles } from './work-on-retention.ts';

const NOTHING = { records: 0, files: 0, bytes: 0, held: 0, docs: [] };

export interface RetentionDeps extends Pick<Platform, 'database' | 'queue'> {
  /** The quota of an organisation; null: unlimited. */
  readonly quotaBytes: number | null;
  /** Bytes stored by the transaction's organisation. */
  readonly sumFiles: (transaction: Transaction) => Promise<number>;
}

export function mountRetention(app: FastifyInstance, parts: RetentionDeps): void {
  const { database, queue, quotaBytes, sumFiles } = parts;

  mountRoute(app, routes.previewRetention, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const days = query.days ?? (await readOrganisationConfig(t)).retentionDays;
        const due = days === null ? NOTHING : await previewErasure(t, days);
        return { ...SUCCESS, days, ...due, keptBytes: await sumFiles(t), quotaBytes };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.eraseNow, async ({ caller: { organisationId } }) => {
    await queue.send(eraseFiles, { organisationId });
    return SUCCESS;
  });

  mountRoute(app, routes.listHeldRecords, async ({ caller }) => {
    const rows = await database.withOrganisation(caller.organisationId, (t) =>
      t
        .select()
        .from(records)
        .where(isNotNull(records.holdSince))
        .orderBy(desc(records.holdSince))
        .limit(1_000),
    );
    return { ...SUCCESS, docs: rows.flatMap((row) => presentHold(row) ?? []) };
  });

  mountRoute(app, routes.changeLegalHold, ({ body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const id = await findRecordId(t, body.referenceId);
      if (!id) throw new RefusedError('NOT_FOUND');
      const by = auditedBy(caller, request);
      const hold = { holdSince: sql`now()`, holdBy: by.actor.name, holdReason: body.reason };
      const none = { holdSince: null, holdBy: null, holdReason: null };
      const row = oneRow(
        await t
          .update(records)
          .set(body.legalHold ? hold : none)
          .where(eq(records.id, id))
          .returning(),
      );
      await writeAudit(t, {
        ...by,
        action: body.legalHold ? 'record.held' : 'record.released',
        target: { type: 'record', id, name: row.referenceId },
        details: body.reason ? { reason: body.reason } : {},
      });
      return { ...SUCCESS, data: presentHold(row) };
    }),
  );
}

function presentHold(row: typeof records.$inferSelect): HeldRecord | null {
  const { id, referenceId, name, archived, holdSince, holdBy, holdReason } = row;
  if (!holdSince) return null;
  const since = holdSince.toISOString();
  return { recordId: id, referenceId, name, archived, reason: holdReason ?? '', since, by: holdBy };
}
