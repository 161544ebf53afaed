import { z } from 'zod';
import { CREDENTIAL_MINIMUM_LENGTH } from '../constants.ts';
import { defineRoute } from '../route.ts';
import { digest, mailAddress, successStatus } from '../schemas/basics.ts';

const row = {
  method: 'POST',
  tag: 'Users',
  access: 'public',
  output: z.object({ status: successStatus }),
} as const;

/** The password comes in plain text, as everywhere that one is set, so that the server can judge it. */
const registration = {
  ...row,
  body: z
    .strictObject({
      displayName: z
        .string()
        .trim()
        .min(CREDENTIAL_MINIMUM_LENGTH, 'Minimum character length is 4')
        .max(100, 'At most 100 characters'),
      email: mailAddress,
      password: z.string().max(500),
      passwordConfirm: z.string().max(500).optional(),
      /** The same field under the form's own name. */
      'password-confirm': z.string().max(500).optional(),
    })
    .superRefine((body, context) => {
      for (const name of ['passwordConfirm', 'password-confirm'] as const)
        if ((body[name] ?? body.password) !== body.password)
          context.addIssue({
            code: 'custom',
            message: 'Please ensure that the passwords match',
            path: [name],
          });
    }),
  errors: ['REGISTRATION_CLOSED', 'PASSWORD_RULES', 'TOO_MANY_ATTEMPTS'],
} as const;

export const register = defineRoute({
  ...registration,
  id: 'register',
  path: '/api/v1/register',
  summary:
    'Ask for an organisation of one’s own; a mailed link confirms it. The answer does not tell whether the address is known',
});

/** The same route under its other name. */
export const registerUser = defineRoute({
  ...registration,
  id: 'registerUser',
  path: '/api/v1/users/register',
  summary: 'The same as POST /api/v1/register',
});

export const resendConfirmation = defineRoute({
  ...row,
  id: 'resendConfirmation',
  path: '/api/v1/register/resend',
  summary: 'Ask for the mail with the link again; the answer does not tell whether there is a registration',
  body: z.strictObject({ email: mailAddress }),
  errors: ['REGISTRATION_CLOSED', 'TOO_MANY_ATTEMPTS'],
});

export const confirmRegistration = defineRoute({
  ...row,
  id: 'confirmRegistration',
  path: '/api/v1/register/confirm',
  summary:
    'Make the organisation and its first administrator, with the token of the mailed link and the SHA-256 of the password chosen',
  body: z.strictObject({ token: z.string().max(500), password: digest }),
  output: z.object({ status: successStatus, username: z.string() }),
  errors: [
    'REGISTRATION_CLOSED',
    'CONFIRMATION_LINK_INVALID',
    'REGISTRATION_PASSWORD_WRONG',
    'TOO_MANY_ATTEMPTS',
  ],
});
