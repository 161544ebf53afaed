import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { digest, mailAddress, successStatus, timestamp, uuid } from '../schemas/basics.ts';
import { userSchema, userUpdateSchema } from '../schemas/user.ts';

const row = { tag: 'Users', access: 'signed-in', output: z.object({ status: successStatus }) } as const;

export const listSessions = defineRoute({
  ...row,
  id: 'listSessions',
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'Where one is signed in; the last seen first',
  beforeTwoFactor: true,
  output: z.object({
    status: successStatus,
    docs: z.array(
      z.object({
        id: uuid,
        /** The session that makes this call. */
        isCurrent: z.boolean(),
        userAgent: z.string().nullable(),
        /** The network address at sign-in. */
        address: z.string().nullable(),
        createdAt: timestamp,
        /** Up to a minute old. */
        lastSeenAt: timestamp.nullable(),
        expiresAt: timestamp,
      }),
    ),
  }),
  errors: [],
});

export const revokeSession = defineRoute({
  ...row,
  id: 'revokeSession',
  changes: 'own account',
  method: 'DELETE',
  path: '/api/v1/sessions/:id',
  summary: 'Sign out there',
  beforeTwoFactor: true,
  params: z.object({ id: uuid }),
  errors: ['NOT_FOUND'],
});

export const revokeAllSessions = defineRoute({
  ...row,
  id: 'revokeAllSessions',
  changes: 'own account',
  method: 'DELETE',
  path: '/api/v1/sessions',
  summary: 'Sign out everywhere, here too',
  beforeTwoFactor: true,
  errors: [],
});

export const changePassword = defineRoute({
  ...row,
  id: 'changePassword',
  changes: 'own account',
  method: 'POST',
  path: '/api/v1/users/changePassword',
  summary: 'Set a new password for oneself; signs out everywhere else',
  body: z
    .strictObject({
      /** SHA-256, as at sign-in. */
      currentPassword: digest,
      /** In plain text, so that the server can judge it. */
      password: z.string().max(500),
      passwordConfirm: z.string().max(500),
    })
    .refine((body) => body.password === body.passwordConfirm, {
      message: 'Please ensure that the passwords match',
      path: ['passwordConfirm'],
    }),
  errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_RULES', 'TOO_MANY_ATTEMPTS'],
});

export const confirmPassword = defineRoute({
  ...row,
  id: 'confirmPassword',
  changes: 'own account',
  method: 'POST',
  path: '/api/v1/users/confirmPassword',
  summary: 'Show again who one is, for calls that want it of the last minutes',
  beforeTwoFactor: true,
  body: z.strictObject({
    /** SHA-256, as at sign-in. */
    currentPassword: digest,
  }),
  errors: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'],
});

export const requestMailChange = defineRoute({
  ...row,
  id: 'requestMailChange',
  changes: 'own account',
  method: 'POST',
  path: '/api/v1/users/email',
  summary: 'Ask for another mail address for oneself; a link that is mailed there confirms it',
  body: z.strictObject({
    email: mailAddress,
    /** SHA-256, as at sign-in. */
    currentPassword: digest,
  }),
  errors: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'],
});

export const confirmMailChange = defineRoute({
  ...row,
  access: 'public',
  id: 'confirmMailChange',
  method: 'POST',
  path: '/api/v1/users/email/confirm',
  summary: 'Have mail sent to the new address from now on, with the token of the mailed link',
  body: z.strictObject({ token: z.string().max(500) }),
  output: z.object({ status: successStatus, email: z.string() }),
  errors: ['MAIL_CHANGE_LINK_INVALID'],
});

export const setPhoto = defineRoute({
  ...row,
  id: 'setPhoto',
  changes: 'own account',
  method: 'POST',
  path: '/api/v1/users/photo',
  summary: 'One’s own picture, a JPEG or PNG; kept as a small square made from it',
  multipart: { fields: z.object({}), files: { photo: { required: true, many: false } } },
  output: z.object({ status: successStatus, user: userSchema }),
  errors: ['INVALID_IMAGE_TYPE', 'FILE_TOO_LARGE', 'MISSING_FILE_DATA'],
});

export const removePhoto = defineRoute({
  ...row,
  id: 'removePhoto',
  changes: 'own account',
  method: 'DELETE',
  path: '/api/v1/users/photo',
  summary: 'Go back to the default avatar',
  output: z.object({ status: successStatus, user: userSchema }),
  errors: [],
});

/**
 * The whole user as it was read, with changes in `data`; fields that cannot be changed must have their
 * current value.
 */
const wholeUser = userSchema
  .partial()
  .extend({ data: userSchema.shape.data.partial().extend(userUpdateSchema.shape).strict() })
  .strict();

export const updateOwnUser = defineRoute({
  ...row,
  id: 'updateOwnUser',
  changes: 'own account',
  method: 'POST',
  path: '/api/auth/user/update',
  summary: 'Save the signed-in user',
  body: z.strictObject({ user: wholeUser }),
  output: z.object({
    status: successStatus,
    message: z.literal('user data saved with API'),
    user: userSchema,
  }),
  errors: ['USER_NOT_UPDATED', 'NOT_FOUND'],
});
