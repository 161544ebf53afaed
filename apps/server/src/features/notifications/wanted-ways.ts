import type { NewsKind } from '@assay/contract/notifications';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';

/** Whether a row of `users` gets news of this kind by this channel. A user who has not chosen gets it. */
export function wantsBy(way: 'bell' | 'mail', kind: NewsKind): SQL<boolean> {
  return sql<boolean>`coalesce((SELECT ${sql.identifier(way)} FROM notification_ways w
    WHERE w.user_id = ${users.id} AND w.kind = ${kind}), true)`;
}
