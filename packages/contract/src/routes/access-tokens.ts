import { z } from 'zod';
import { SCOPES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { successStatus, timestamp, uuid } from '../schemas/basics.ts';

/** `organization`: for machines, for calls in the organisation. `resource`: opens one record, read-only. */
const type = z.enum(['organization', 'resource']).default('organization');
/** The organisation's identifier, or the record's id or reference. */
const entity = z.string().trim().min(1).max(100);
const token = z.string().trim().min(1).max(200);
/** The lifetime of an access token. */
export const ACCESS_TOKEN_DAYS = { least: 1, most: 1_826, usual: 365 } as const;
/** An access token can still be exchanged for a new one this many days after it expired. */
export const REFRESH_DAYS_AFTER = 30;
/** After this many days, every token that descends from a token by exchange has expired. */
export const MAX_TOKEN_FAMILY_DAYS = ACCESS_TOKEN_DAYS.most + REFRESH_DAYS_AFTER;

const { least, most, usual } = ACCESS_TOKEN_DAYS;

export const accessTokenSchema = z.object({
  id: uuid,
  type: z.enum(['organization', 'resource']),
  entity: z.string(),
  name: z.string(),
  /** The beginning of the token, by which it is identified; the rest was shown once. */
  accessToken: z.string(),
  refreshToken: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  state: z.enum(['active', 'expired', 'refreshed', 'revoked']),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  expiresAt: timestamp,
  /** Until when it can be refreshed. */
  refreshExpiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

const issued = z.object({
  status: successStatus,
  message: z.string(),
  /** Both are shown only this once. */
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: timestamp,
  token: accessTokenSchema,
});

export const listAccessTokens = defineRoute({
  id: 'listAccessTokens',
  method: 'GET',
  path: '/api/v1/oauth/tokens',
  summary: 'Access tokens of the organisation or of one record, newest first',
  tag: 'Access tokens',
  access: ['admin'],
  query: z.object({ type, entity: entity.optional() }),
  output: z.object({ status: successStatus, docs: z.array(accessTokenSchema) }),
  errors: ['NOT_FOUND', 'ACCESS_TOKENS_UNAVAILABLE'],
});

export const createAccessToken = defineRoute({
  id: 'createAccessToken',
  method: 'POST',
  path: '/api/v1/oauth/create',
  summary: 'Make an access token; it is shown in this answer and never again',
  tag: 'Access tokens',
  access: ['admin'],
  body: z.strictObject({
    type,
    entity,
    name: z.string().trim().max(80).default(''),
    /**
     * What the token may be used for; without scopes, an organisation's token may do everyday work but not
     * change settings.
     */
    scopes: z.array(z.enum(SCOPES)).min(1, 'Choose at least one scope.').optional(),
    /** In days. */
    expiration: z
      .int('Must enter a positive numeric value.')
      .min(least, `Must be at least ${least} day.`)
      .max(most, `Must be at most ${most.toLocaleString('en')} days (5 years).`)
      .default(usual),
  }),
  output: issued,
  errors: ['NOT_FOUND'],
});

export const refreshAccessToken = defineRoute({
  id: 'refreshAccessToken',
  method: 'POST',
  path: '/api/v1/oauth/refresh',
  summary:
    'Exchange a token for a new one by its refresh token, which is all that is needed; the old one ends',
  tag: 'Access tokens',
  access: 'public',
  /** A signed-in administrator may name the token by the beginning of its refresh token. */
  body: z.strictObject({ refresh_token: token }),
  output: issued,
  errors: ['ORGANISATION_TOKEN_NOT_REFRESHED', 'NOT_SIGNED_IN', 'FORBIDDEN'],
});

export const expireAccessToken = defineRoute({
  id: 'expireAccessToken',
  method: 'POST',
  path: '/api/v1/oauth/expire',
  summary: 'End an access token at once, and its refresh token with it',
  tag: 'Access tokens',
  access: ['admin'],
  /** `access_token`: the token, or its beginning as in the list. */
  body: z.strictObject({ access_token: token, type, entity: entity.optional() }),
  output: z.object({ status: successStatus, message: z.string() }),
  errors: ['NOT_FOUND'],
});
