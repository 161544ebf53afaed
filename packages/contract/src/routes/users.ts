import { z } from 'zod';
import { CREDENTIAL_MINIMUM_LENGTH } from '../constants.ts';
import { SCOPES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { digest, successStatus } from '../schemas/basics.ts';
import { userSchema, userUpdateSchema } from '../schemas/user.ts';

const username = z.string().trim().min(CREDENTIAL_MINIMUM_LENGTH, 'Minimum character length is 4').max(254);

export const signedIn = z.object({
  status: successStatus,
  user: userSchema,
  accessToken: z.string(),
  expiresAt: z.iso.datetime(),
});

/** A valid token that is not a user's: what it opens. */
const tokenAccepted = z.object({
  status: successStatus,
  user: z.null(),
  organization: userSchema.shape.organization,
  scopes: z.array(z.enum(SCOPES)),
  /** What a resource token opens. */
  resource: z.object({ type: z.literal('record'), id: z.uuid() }).nullable(),
  accessToken: z.string(),
  expiresAt: z.iso.datetime(),
});

export const login = defineRoute({
  id: 'login',
  method: 'POST',
  path: '/api/v1/users/login',
  summary: 'Sign in with username and the SHA-256 of the password',
  tag: 'Users',
  access: 'public',
  body: z.strictObject({
    username,
    password: digest,
    /** Proof of work for `details.proofOfWork` of a refusal for too many attempts: it replaces the wait. */
    proof: z
      .strictObject({
        challenge: z.string().max(200),
        nonces: z.array(z.int().nonnegative().max(0xffff_ffff)).max(64),
      })
      .optional(),
  }),
  output: z.discriminatedUnion('outcome', [
    signedIn.extend({ outcome: z.literal('signed-in') }),
    /** A code must be given with `loginWithTwoFactorCode`, with this as its bearer token, within five minutes. */
    z.object({ status: successStatus, outcome: z.literal('two-factor'), challengeToken: z.string() }),
    /** A new password must be set with `resetPassword` before anything else. */
    z.object({ status: successStatus, outcome: z.literal('first-login'), resetToken: z.string() }),
  ]),
  errors: ['SIGN_IN_FAILED', 'TOO_MANY_ATTEMPTS'],
});

export const signInWithToken = defineRoute({
  id: 'signInWithToken',
  method: 'POST',
  path: '/api/v1/users/authToken',
  summary: 'Sign in with a stored token; X-Token-Type says whose it is',
  tag: 'Users',
  access: 'public',
  body: z
    .strictObject({
      jwt: z.string().optional(),
      access_token: z.string().optional(),
      token: z.string().optional(),
    })
    .refine(
      (body) => [body.jwt, body.access_token, body.token].filter(Boolean).length === 1,
      'exactly one token',
    ),
  output: z.union([signedIn, tokenAccepted]),
  errors: ['AUTH_TOKEN_FAILED', 'RESOURCE_TOKEN_FAILED', 'TokenExpiredError'],
});

export const logout = defineRoute({
  id: 'logout',
  changes: 'own account',
  method: 'POST',
  path: '/api/v1/users/logout',
  summary: 'Revoke the token that makes this call',
  tag: 'Users',
  access: 'signed-in',
  beforeTwoFactor: true,
  /** The reason for a sign-out that the user did not request: it goes into the audit log. */
  body: z.strictObject({ reason: z.literal('logged out due to inactivity').optional() }).nullish(),
  output: z.object({ status: successStatus }),
  errors: [],
});

export const forgotPassword = defineRoute({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/v1/users/forgotPassword',
  summary:
    'Ask for a mail with a link to set a new password; the answer does not tell whether the user exists',
  tag: 'Users',
  access: 'public',
  body: z.strictObject({ username }),
  output: z.object({ status: successStatus }),
  errors: ['TOO_MANY_ATTEMPTS'],
});

export const validatePasswordToken = defineRoute({
  id: 'validatePasswordToken',
  method: 'POST',
  path: '/api/v1/users/tokenValidation',
  summary: 'Is this password-reset token still good?',
  tag: 'Users',
  access: 'public',
  body: z.strictObject({ token: z.string().max(500) }),
  output: z.object({ status: successStatus, valid: z.boolean() }),
  errors: [],
});

export const resetPassword = defineRoute({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/users/resetPassword',
  summary: 'Set a new password with a reset token',
  tag: 'Users',
  access: 'public',
  body: z
    .strictObject({
      token: z.string().max(500),
      password: z.string().max(500),
      passwordConfirm: z.string().max(500),
    })
    .refine((body) => body.password === body.passwordConfirm, {
      message: 'Please ensure that the passwords match',
      path: ['passwordConfirm'],
    }),
  output: z.object({ status: successStatus }),
  errors: ['RESET_TOKEN_INVALID', 'PASSWORD_RULES', 'TOO_MANY_ATTEMPTS'],
});

export const updateUser = defineRoute({
  id: 'updateUser',
  changes: 'own account',
  method: 'PATCH',
  path: '/api/v1/users/update',
  summary: 'Change data of the signed-in user',
  tag: 'Users',
  access: 'signed-in',
  body: z.strictObject({ username: z.string(), data: userUpdateSchema }),
  output: z.object({ status: successStatus, user: userSchema }),
  errors: ['USER_NOT_UPDATED', 'NOT_FOUND'],
});
