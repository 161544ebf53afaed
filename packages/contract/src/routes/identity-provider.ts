import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import {
  identityProviderSchema,
  identityProviderTestSchema,
  identityProviderUpdateSchema,
  providerCheckSchema,
} from '../schemas/identity-provider.ts';

/** How an organisation signs in decides who gets in, so nobody can set it for another organisation. */
const row = {
  tag: 'Single sign-on',
  access: ['admin'],
  ownUsersOnly: true,
  path: '/api/v1/organizations/identityprovider',
} as const;

export const getIdentityProvider = defineRoute({
  ...row,
  id: 'getIdentityProvider',
  method: 'GET',
  summary: 'How the organisation signs in through its own identity provider; without its secret',
  output: z.object({
    status: successStatus,
    data: identityProviderSchema.nullable(),
    /** Where the provider must be allowed to send users back to. */
    redirectUri: z.string(),
  }),
  errors: [],
});

export const saveIdentityProvider = defineRoute({
  ...row,
  id: 'saveIdentityProvider',
  method: 'PUT',
  summary: 'Set the identity provider of the organisation (OpenID Connect)',
  body: identityProviderUpdateSchema,
  output: z.object({ status: successStatus, data: identityProviderSchema }),
  errors: ['IDENTITY_PROVIDER_NOT_SAVED'],
});

export const removeIdentityProvider = defineRoute({
  ...row,
  id: 'removeIdentityProvider',
  method: 'DELETE',
  summary: 'Sign in by password alone from now on; who was linked to whom is forgotten',
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});

export const testIdentityProvider = defineRoute({
  ...row,
  id: 'testIdentityProvider',
  method: 'POST',
  path: '/api/v1/organizations/identityprovider/test',
  summary: 'Look whether a provider answers as it should, and say what is wrong; nothing is saved',
  body: identityProviderTestSchema,
  output: z.object({ status: successStatus, checks: z.array(providerCheckSchema) }),
  errors: ['IDENTITY_PROVIDER_NOT_SAVED'],
});
