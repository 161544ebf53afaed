import type { Route } from '@assay/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/orm.ts';
import { auditedBy, writeAudit } from './write-audit.ts';

/**
 * Records in an organisation's log who looks at what, once per person, object and hour, if the organisation
 * enables it.
 */
export type NoteView = (
  caller: Caller,
  route: Route,
  request: FastifyRequest,
  output: unknown,
) => Promise<void>;

/** Seconds during which repeated views of the same thing by the same person are not logged. */
const QUIET_SECONDS = 3_600;
const LARGEST = 10_000;
/** A process may take this long to notice a changed setting. */
const SETTING_KEPT_MS = 5_000;
const ACTIONS = { record: 'record.viewed', file: 'file.viewed', workorder: 'workorder.viewed' } as const;

export function createViewLog(
  database: Database,
  isWanted: (organisationId: string) => Promise<boolean>,
): NoteView {
  /** Views that this process logged, so that a polling page causes no database statement. */
  const told = new Map<string, number>();
  const wanted = new Map<string, { until: number; answer: Promise<boolean> }>();

  function readWanted(organisationId: string): Promise<boolean> {
    const known = wanted.get(organisationId);
    if (known && known.until > Date.now()) return known.answer;
    const answer = isWanted(organisationId);
    if (wanted.size >= LARGEST) wanted.clear();
    wanted.set(organisationId, { until: Date.now() + SETTING_KEPT_MS, answer });
    answer.catch(() => wanted.delete(organisationId));
    return answer;
  }

  async function note(caller: Caller, request: FastifyRequest, kind: Kind, named: string): Promise<void> {
    const { organisationId, actor } = auditedBy(caller, request);
    const key = JSON.stringify([organisationId, actor.id, kind, named]);
    if ((told.get(key) ?? 0) > Date.now() - QUIET_SECONDS * 1_000) return;
    await database.withOrganisation(organisationId, async (t) => {
      const { id, name } = await findTarget(t, kind, named);
      // The second of two simultaneous views waits, and finds the first one's entry.
      const lock = JSON.stringify([organisationId, actor.id, kind, id]);
      await t.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 4317005))`);
      const { rows } = await t.execute(sql`SELECT FROM audit_entries
        WHERE target_type = ${kind} AND target_id = ${id} AND action = ${ACTIONS[kind]} AND actor_id = ${actor.id}
          AND created_at > now() - make_interval(secs => ${QUIET_SECONDS}) LIMIT 1`);
      if (rows.length > 0) return;
      await writeAudit(t, { organisationId, actor, action: ACTIONS[kind], target: { type: kind, id, name } });
    });
    if (told.size >= LARGEST) told.clear();
    told.set(key, Date.now());
  }

  return async (caller, route, request, output) => {
    const kind = route.looksAt;
    if (!kind || !(await readWanted(caller.organisationId))) return;
    await note(caller, request, kind, nameOf(kind, request, output));
    // A comparison shows two files.
    const { otherId } = (request.params ?? {}) as { otherId?: string };
    if (kind === 'file' && otherId !== undefined) await note(caller, request, kind, otherId);
  };
}

type Kind = keyof typeof ACTIONS;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id that the address names; for a work order the id in the answer, since its record may stand for it.
 */
function nameOf(kind: Kind, { params }: FastifyRequest, output: unknown): string {
  const { data } = (output ?? {}) as { data?: { id?: unknown; requestId?: unknown } };
  const told = kind === 'workorder' ? (data?.id ?? data?.requestId) : undefined;
  return typeof told === 'string' ? told : (params as { id: string }).id;
}

/** By its id or its readable name; as it was named if it no longer exists. */
async function findTarget(
  transaction: Transaction,
  kind: Kind,
  named: string,
): Promise<{ id: string; name: string | null }> {
  const id = UUID.test(named) ? named.toLowerCase() : null;
  const queries = {
    record: sql`SELECT id, reference_id AS name FROM records WHERE id = ${id} OR reference_id = ${named}`,
    file: sql`SELECT id, original_name AS name FROM assets WHERE id = ${id}`,
    workorder: sql`SELECT id, request_id AS name FROM client_requests WHERE id = ${id} OR request_id = ${named}`,
  };
  const { rows } = await transaction.execute<{ id: string; name: string }>(queries[kind]);
  return rows.find((row) => row.id === id) ?? rows[0] ?? { id: named, name: null };
}
