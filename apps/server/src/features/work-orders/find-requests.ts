import type { Transaction } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/list-filter.ts';
import { findPage, inOrder, type ListQuery, type ListSource } from '../../platform/database/list-page.ts';
import { asc, eq, inArray, or, type SQL, sql } from '../../platform/database/orm.ts';
import { alias } from '../../platform/database/orm-pg.ts';
import {
  clientRequestAssets,
  clientRequestHistory,
  clientRequests,
} from '../../platform/database/schema/client-requests.ts';
import type { mails } from '../../platform/database/schema/mails.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { readUndelivered } from '../../platform/mail/read-undelivered.ts';
import type { RequestRow } from './move-state.ts';

const source: ListSource = {
  table: 'client_requests',
  fields: {
    createdAt: { value: sql`created_at`, type: 'timestamptz' },
    due: { value: sql`due`, type: 'timestamptz' },
    requestId: { value: sql`request_id`, type: 'text' },
    firstName: { value: sql`first_name`, type: 'text' },
    lastName: { value: sql`last_name`, type: 'text' },
    email: { value: sql`coalesce(email, '')`, type: 'text' },
    smsNumber: { value: sql`coalesce(sms_number, '')`, type: 'text' },
    type: { value: sql`type`, type: 'text' },
    state: { value: sql`state`, type: 'text' },
    assignedTo: {
      value: sql`coalesce((SELECT username FROM users WHERE users.id = assigned_user_id), '')`,
      type: 'text',
    },
    recordId: { value: sql`coalesce(record_id::text, '')`, type: 'text' },
  },
};

export interface RequestAsset {
  id: string;
  originalName: string;
  mimeType: string;
  tamperScore: number | null;
  isDisputed: boolean;
  previewKey: string | null;
}

export type Undelivered = Pick<
  typeof mails.$inferSelect,
  'channel' | 'recipient' | 'status' | 'error' | 'settledAt' | 'createdAt'
>;

export type LoadedRequest = RequestRow & {
  createdByName: string | null;
  assignedToName: string | null;
  assets: RequestAsset[];
  undelivered: Undelivered[];
};

export const findRequests = (transaction: Transaction, query: ListQuery & { search?: string }) =>
  findPage(transaction, { ...source, where: query.search ? matches(query.search) : undefined }, query);

/** Ignoring case. */
function matches(search: string): SQL {
  return sql`concat_ws(' ', request_id, first_name, last_name, email, sms_number) ILIKE ${containing(search)}`;
}

/** In the order of `ids`. */
export async function loadRequests(
  transaction: Transaction,
  ids: readonly string[],
): Promise<LoadedRequest[]> {
  if (ids.length === 0) return [];
  const maker = alias(users, 'maker');
  const assignee = alias(users, 'assignee');
  const rows = await transaction
    .select({ request: clientRequests, createdByName: maker.username, assignedToName: assignee.username })
    .from(clientRequests)
    .leftJoin(maker, eq(maker.id, clientRequests.createdBy))
    .leftJoin(assignee, eq(assignee.id, clientRequests.assignedUserId))
    .where(inArray(clientRequests.id, [...ids]));
  const { id, originalName, mimeType, previewKey, isDisputed } = assets;
  // A low score that says nothing is hidden from readers who only see the number.
  const tamperScore = sql<
    number | null
  >`CASE WHEN ${assets.band} = 'unknown' THEN NULL ELSE ${assets.tamperScore} END`;
  const files = await transaction
    .select({
      requestId: clientRequestAssets.clientRequestId,
      asset: { id, originalName, mimeType, tamperScore, isDisputed, previewKey },
    })
    .from(clientRequestAssets)
    .innerJoin(assets, eq(assets.id, clientRequestAssets.assetId))
    .where(inArray(clientRequestAssets.clientRequestId, [...ids]))
    .orderBy(asc(assets.createdAt), asc(assets.id));
  const undelivered = await readUndelivered(transaction, ids);
  const complete = rows.map(({ request, ...names }) => {
    const own = files.filter(({ requestId }) => requestId === request.id);
    return {
      ...request,
      ...names,
      assets: own.map(({ asset }) => asset),
      undelivered: undelivered.filter(({ clientRequestId }) => clientRequestId === request.id),
    };
  });
  return inOrder(ids, complete);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or by request id; null if the organisation has none such. */
export async function findRequestId(transaction: Transaction, name: string): Promise<string | null> {
  const byRequestId = eq(clientRequests.requestId, name);
  const rows = await transaction
    .select({ id: clientRequests.id })
    .from(clientRequests)
    .where(UUID.test(name) ? or(eq(clientRequests.id, name), byRequestId) : byRequestId);
  // A request id may look like an id; the id is the one that cannot be chosen.
  return (rows.find(({ id }) => id === name.toLowerCase()) ?? rows[0])?.id ?? null;
}

/** Oldest first. */
export const readHistory = (transaction: Transaction, id: string) =>
  transaction
    .select()
    .from(clientRequestHistory)
    .where(eq(clientRequestHistory.clientRequestId, id))
    .orderBy(asc(clientRequestHistory.id));

/** Additional requests to this one, oldest first. */
export const readAdditional = (transaction: Transaction, id: string) =>
  transaction
    .select()
    .from(clientRequests)
    .where(eq(clientRequests.additionalTo, id))
    .orderBy(asc(clientRequests.createdAt), asc(clientRequests.id));
