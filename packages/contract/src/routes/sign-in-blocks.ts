import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, timestamp, uuid } from '../schemas/basics.ts';

/**
 * How the failures are counted. `network`: attempts for this user from one address, or one /64 of IPv6.
 * `everywhere`: from all addresses together. `device`: from a browser in which the user signed in before.
 * `code`: at the second factor. `work`: attempts for which a device did work instead of waiting.
 */
export const SIGN_IN_BLOCK_KINDS = ['network', 'everywhere', 'device', 'code', 'work'] as const;

export const signInBlockSchema = z.object({
  userId: uuid,
  username: z.string(),
  name: z.string(),
  kind: z.enum(SIGN_IN_BLOCK_KINDS),
  /** The origin of the last of them; null if it is not stored. */
  network: z.string().nullable(),
  failures: z.int(),
  lastFailureAt: timestamp,
  /** Until when such attempts are refused; null if they are not. */
  blockedUntil: timestamp.nullable(),
});
export type SignInBlock = z.infer<typeof signInBlockSchema>;

export const listSignInBlocks = defineRoute({
  id: 'listSignInBlocks',
  method: 'GET',
  path: '/api/v1/users/sign-in-blocks',
  summary:
    'Failed sign-ins at users of the organisation in the last hour, and which tries are refused for now',
  tag: 'Users',
  access: ['admin'],
  output: z.object({
    status: successStatus,
    /** The last ones first, 200 at most. */
    docs: z.array(signInBlockSchema),
  }),
  errors: [],
});

export const liftSignInBlocks = defineRoute({
  id: 'liftSignInBlocks',
  method: 'POST',
  path: '/api/v1/users/sign-in-blocks/lift',
  summary: 'Forget the failed sign-ins at a user, so that nobody waits for them',
  tag: 'Users',
  access: ['admin'],
  body: z.strictObject({ userId: uuid }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});
