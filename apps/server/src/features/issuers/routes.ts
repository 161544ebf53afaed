import { randomUUID } from 'node:crypto';
import { type KnownIssuer, MAX_ISSUERS } from '@assay/contract/known-issuers';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, count, eq, sql } from '../../platform/database/orm.ts';
import { knownIssuerSamples, knownIssuers } from '../../platform/database/schema/known-issuers.ts';
import { recordFindings } from '../../platform/database/schema/record-findings.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { asViewer, currentAsker } from '../../platform/database/viewer.ts';
import { isAllowed, mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import { type CheckRequests, compareIssuers, type IssuedFile } from '../record-checks/record-checks.ts';
import {
  findingsOf,
  listSeenSamples,
  presentComparison,
  presentIssuers,
  propose,
  requireFiles,
  requireFit,
  sortSamples,
} from './read-issuers.ts';

interface Deps extends Pick<Platform, 'database'> {
  readonly publish: Publish;
  readonly requestAllChecks: CheckRequests['requestAllChecks'];
}

export function mountKnownIssuers(app: FastifyInstance, deps: Deps) {
  mountIssuers(app, deps);
  mountSamples(app, deps);
  mountRemoval(app, deps);
  mountComparisons(app, deps);
}

function mountIssuers(app: FastifyInstance, deps: Deps) {
  const { database, requestAllChecks } = deps;

  mountRoute(app, routes.listKnownIssuers, async ({ caller }) => ({
    ...SUCCESS,
    docs: await readSeen(deps, caller, null),
  }));

  mountRoute(app, routes.getKnownIssuer, async ({ params, caller }) => ({
    ...SUCCESS,
    data: await requireSeen(deps, caller, params.id),
  }));

  mountRoute(app, routes.proposeIssuer, ({ body, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, data: propose(await sortSamples(t, body.assetIds)) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.createKnownIssuer, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const { assetIds, ...names } = body;
    const id = randomUUID();
    const refused = await database.withOrganisation(organisationId, async (t) => {
      // Two concurrent requests could both find room for one.
      await t.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${organisationId}, 4317256))`);
      const [{ known } = { known: 0 }] = await t.select({ known: count() }).from(knownIssuers);
      if (known >= MAX_ISSUERS)
        throw new RefusedError('CONFLICT', { message: `At most ${MAX_ISSUERS} issuers are kept.` });
      const sorted = await sortSamples(t, assetIds);
      requireFit(sorted);
      const by = { createdBy: caller.userId, createdByName: nameOf(caller) };
      await t.insert(knownIssuers).values({ ...names, ...by, id, organisationId });
      await addSamples(t, { organisationId, issuerId: id, by: nameOf(caller) }, sorted.fit);
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'issuer.created',
        target: targetOf({ id, name: names.name }),
        details: { kind: names.kind, samples: sorted.fit.length },
      });
      await requestAllChecks(t, organisationId);
      return sorted.refused;
    });
    return { ...SUCCESS, data: await requireSeen(deps, caller, id), refused };
  });

  mountRoute(app, routes.changeKnownIssuer, async ({ params, body, caller, request }) => {
    await database.withOrganisation(caller.organisationId, async (t) => {
      const before = await requireIssuer(t, params.id);
      requireKeeper(before, caller);
      await t
        .update(knownIssuers)
        .set({ ...body, changedAt: new Date() })
        .where(eq(knownIssuers.id, before.id));
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'issuer.updated',
        target: targetOf(before),
        details: { changed: Object.keys(body) },
      });
      await requestAllChecks(t, caller.organisationId);
    });
    return { ...SUCCESS, data: await requireSeen(deps, caller, params.id) };
  });
}

function mountSamples(app: FastifyInstance, deps: Deps) {
  const { database, requestAllChecks } = deps;

  mountRoute(app, routes.addIssuerSamples, async ({ params, body, caller, request }) => {
    const { organisationId } = caller;
    await database.withOrganisation(organisationId, (t) => requireFiles(t, body.assetIds), {
      readOnly: true,
    });
    // Samples in records that the caller does not see count too, and others may add some at the same time.
    const refused = await seeingAll(() =>
      database.withOrganisation(organisationId, async (t) => {
        const issuer = await requireIssuer(t, params.id);
        const known = await listSamples(t, issuer.id);
        const sorted = await sortSamples(t, body.assetIds, known);
        requireFit(sorted, known.length);
        await addSamples(t, { organisationId, issuerId: issuer.id, by: nameOf(caller) }, sorted.fit);
        await t.update(knownIssuers).set({ changedAt: new Date() }).where(eq(knownIssuers.id, issuer.id));
        await writeAudit(t, {
          ...auditedBy(caller, request),
          action: 'issuer.samples-added',
          target: targetOf(issuer),
          details: { samples: sorted.fit.length },
        });
        await requestAllChecks(t, organisationId);
        return sorted.refused;
      }),
    );
    return { ...SUCCESS, data: await requireSeen(deps, caller, params.id), refused };
  });

  mountRoute(app, routes.removeIssuerSample, async ({ params, caller, request }) => {
    await database.withOrganisation(caller.organisationId, async (t) => {
      const issuer = await requireIssuer(t, params.id);
      requireKeeper(issuer, caller);
      const removed = await t
        .delete(knownIssuerSamples)
        .where(
          and(eq(knownIssuerSamples.issuerId, issuer.id), eq(knownIssuerSamples.assetId, params.assetId)),
        )
        .returning();
      if (removed.length === 0) throw new RefusedError('NOT_FOUND');
      await t.update(knownIssuers).set({ changedAt: new Date() }).where(eq(knownIssuers.id, issuer.id));
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'issuer.sample-removed',
        target: targetOf(issuer),
        details: { file: params.assetId },
      });
      await requestAllChecks(t, caller.organisationId);
    });
    return { ...SUCCESS, data: await requireSeen(deps, caller, params.id) };
  });
}

function mountRemoval(app: FastifyInstance, { database, publish, requestAllChecks }: Deps) {
  mountRoute(app, routes.removeKnownIssuer, async ({ params, caller, request }) => {
    const { organisationId } = caller;
    // Its findings are also removed from records that the caller does not see.
    const changed = await seeingAll(() =>
      database.withOrganisation(organisationId, async (t) => {
        const issuer = await requireIssuer(t, params.id);
        requireKeeper(issuer, caller);
        const told = await t
          .delete(recordFindings)
          .where(findingsOf(issuer.id))
          .returning({ recordId: recordFindings.recordId });
        await t.delete(knownIssuers).where(eq(knownIssuers.id, issuer.id));
        await writeAudit(t, {
          ...auditedBy(caller, request),
          action: 'issuer.deleted',
          target: targetOf(issuer),
          details: {},
        });
        // Their reasons for review depend on it too.
        await requestAllChecks(t, organisationId);
        return new Set(told.map(({ recordId }) => recordId));
      }),
    );
    for (const recordId of changed) publish(organisationId, { type: 'record.changed', recordId });
    return SUCCESS;
  });
}

function mountComparisons(app: FastifyInstance, { database }: Deps) {
  mountRoute(app, routes.getIssuerComparisons, async ({ params: { id }, caller }) => {
    const { organisationId } = caller;
    await database.withOrganisation(
      organisationId,
      async (t) => {
        const [file] = await t.select({ id: assets.id }).from(assets).where(eq(assets.id, id));
        if (!file) throw new RefusedError('NOT_FOUND');
      },
      { readOnly: true },
    );
    // Samples in records that the reader does not see count too; only what all samples have in common is
    // revealed.
    const compared = await seeingAll(() =>
      database.withOrganisation(organisationId, (t) => compareIssuers(t, [id]), { readOnly: true }),
    );
    return { ...SUCCESS, docs: (compared.get(id) ?? []).map(presentComparison) };
  });
}

const seeingAll = <T>(work: () => T): T => asViewer(null, work, currentAsker());

async function readSeen(
  { database }: Pick<Deps, 'database'>,
  caller: Caller,
  id: string | null,
): Promise<KnownIssuer[]> {
  const { organisationId } = caller;
  const readOnly = { readOnly: true } as const;
  const seen = await database.withOrganisation(organisationId, listSeenSamples, readOnly);
  return seeingAll(() =>
    database.withOrganisation(
      organisationId,
      async (t) => {
        const rows = await t
          .select()
          .from(knownIssuers)
          .where(id === null ? undefined : eq(knownIssuers.id, id))
          .orderBy(asc(sql`lower(${knownIssuers.name})`), asc(knownIssuers.id));
        const mayChange = isAllowed(routes.changeKnownIssuer, caller);
        return presentIssuers(t, rows, { seen, mayChange: (row) => mayChange && isKeeper(row, caller) });
      },
      readOnly,
    ),
  );
}

async function requireSeen(deps: Pick<Deps, 'database'>, caller: Caller, id: string): Promise<KnownIssuer> {
  const [issuer] = await readSeen(deps, caller, id);
  if (!issuer) throw new RefusedError('NOT_FOUND');
  return issuer;
}

async function listSamples(t: Transaction, issuerId: string): Promise<string[]> {
  const rows = await t
    .select({ assetId: knownIssuerSamples.assetId })
    .from(knownIssuerSamples)
    .where(eq(knownIssuerSamples.issuerId, issuerId));
  return rows.map(({ assetId }) => assetId);
}

type Row = typeof knownIssuers.$inferSelect;

/** Concurrent changes are serialised. */
async function requireIssuer(t: Transaction, id: string): Promise<Row> {
  const [issuer] = await t.select().from(knownIssuers).where(eq(knownIssuers.id, id)).for('update');
  if (!issuer) throw new RefusedError('NOT_FOUND');
  return issuer;
}

/**
 * Others may add samples, but neither remove the issuer from those who entered it nor disable its comparison.
 */
function requireKeeper(issuer: Row, caller: Caller): void {
  if (!isKeeper(issuer, caller)) throw new RefusedError('FORBIDDEN');
}

function isKeeper({ createdBy }: Row, { viewerId, roles, userId }: Caller): boolean {
  const seesAll = viewerId === undefined;
  return seesAll || roles.includes('admin') || createdBy === userId;
}

async function addSamples(
  t: Transaction,
  { organisationId, issuerId, by }: { organisationId: string; issuerId: string; by: string },
  files: readonly IssuedFile[],
): Promise<void> {
  const rows = files.map(({ assetId }) => ({ organisationId, issuerId, assetId, addedByName: by }));
  await t.insert(knownIssuerSamples).values(rows).onConflictDoNothing();
}

const nameOf = ({ username, tokenName }: Caller): string => username ?? tokenName ?? '';
const targetOf = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ type: 'issuer', id, name });
