import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

/** Users who belong together, and the records that belong to them. */
export const userGroupSchema = z.object({
  identifier: uuid,
  name: z.string(),
  /** Members see the records of their groups and their own, and no others. */
  limitsRecords: z.boolean(),
  members: z.array(z.object({ username: z.string(), displayName: z.string() })),
  recordCount: z.int(),
  createdAt: timestamp,
});
export type UserGroup = z.infer<typeof userGroupSchema>;
