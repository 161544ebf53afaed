import type { Sealer } from '../../platform/auth/seal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, isNull, sql } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readQuestionSets } from '../question-sets/question-sets.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import type { MoveState } from './move-state.ts';
import type { SendDeps } from './send-link.ts';

/** Dependencies of making and changing work orders. */
export interface RequestDeps extends SendDeps, Pick<CheckRequests, 'requestCheck'> {
  readonly announce: Announce;
  readonly moveState: MoveState;
  readonly sealer: Sealer;
}

/** References to the assignee and to the person on the pictures. */
export interface NamedThings {
  readonly assignedTo?: string | null;
  readonly referenceFace?: string | null;
  readonly questionSetRefId?: string | null;
}

/**
 * The references as stored in the table; undefined: unchanged. Throws RefusedError NOT_FOUND for what the
 * organisation does not have.
 */
export async function resolveNames(
  transaction: Transaction,
  { assignedTo, referenceFace, questionSetRefId }: NamedThings,
): Promise<{
  assignedUserId?: string | null;
  referenceFaceId?: string | null;
  questionSetRefId?: string | null;
}> {
  if (questionSetRefId) {
    const sets = await readQuestionSets(transaction);
    if (!sets.some(({ refId }) => refId === questionSetRefId)) throw new RefusedError('NOT_FOUND');
  }
  return {
    assignedUserId: assignedTo ? await findUser(transaction, assignedTo) : assignedTo,
    referenceFaceId: referenceFace ? await findImage(transaction, referenceFace) : referenceFace,
    questionSetRefId,
  };
}

async function findUser(transaction: Transaction, username: string): Promise<string> {
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username.toLowerCase()), isNull(users.disabledAt)));
  if (!user)
    throw new RefusedError('NOT_FOUND', { message: 'The user it should be assigned to does not exist.' });
  return user.id;
}

async function findImage(transaction: Transaction, assetId: string): Promise<string> {
  const isImage = sql`${assets.mimeType} LIKE 'image/%'`;
  const [asset] = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.id, assetId), isImage));
  if (!asset) throw new RefusedError('NOT_FOUND');
  return asset.id;
}

/** Throws RefusedError INVALID_REQUEST for a date in the past. */
export function requireFuture(due: Date): Date {
  if (due > new Date()) return due;
  const message = 'The due date must be in the future.';
  throw new RefusedError('INVALID_REQUEST', {
    message,
    details: { issues: [{ place: 'body', path: ['due'], message }] },
  });
}
