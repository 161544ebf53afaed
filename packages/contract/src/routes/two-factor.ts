import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import { signedIn } from './users.ts';

/** Six digits, or a recovery code. */
const code = z.string().trim().min(1).max(40);

export const loginWithTwoFactorCode = defineRoute({
  id: 'loginWithTwoFactorCode',
  method: 'POST',
  path: '/api/v1/users/loginWith2FACode',
  summary: 'Second step of a sign-in; its bearer token is the challenge token of the first',
  tag: 'Users',
  access: 'public',
  body: z.strictObject({ code }),
  output: signedIn.extend({ outcome: z.literal('signed-in') }),
  errors: ['TWO_FACTOR_INVALID', 'TOO_MANY_ATTEMPTS', 'TokenExpiredError', 'NOT_SIGNED_IN'],
});

export const setUpTwoFactor = defineRoute({
  id: 'setUpTwoFactor',
  changes: 'own account',
  method: 'POST',
  path: '/api/v1/users/2fa/setup',
  summary: 'Ask for a secret to set up a second factor, or turn it off after a code was confirmed',
  tag: 'Users',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.strictObject({ enable: z.boolean() }),
  output: z.object({
    status: successStatus,
    /** `result`: the secret as a QR code, a data address of a PNG; `secret`: the same in base32. */
    data: z.object({ result: z.string(), secret: z.string() }).optional(),
  }),
  errors: ['TWO_FACTOR_NOT_CONFIGURED', 'TWO_FACTOR_NOT_DISABLED'],
});

export const confirmTwoFactor = defineRoute({
  id: 'confirmTwoFactor',
  changes: 'own account',
  method: 'POST',
  path: '/api/v1/users/2fa/confirm',
  summary: 'Is this code right? The first one turns the second factor on; later ones allow to turn it off',
  tag: 'Users',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.strictObject({ code }),
  output: z.object({
    status: successStatus,
    valid: z.boolean(),
    /** Shown only this once. */
    recoveryCodes: z.array(z.string()).optional(),
  }),
  errors: ['TWO_FACTOR_NOT_CONFIGURED', 'TOO_MANY_ATTEMPTS'],
});
