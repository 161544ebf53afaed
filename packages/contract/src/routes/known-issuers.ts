import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  issuerComparisonSchema,
  knownIssuerChangeSchema,
  knownIssuerSchema,
  newKnownIssuerSchema,
  proposedIssuerSchema,
  refusedSampleSchema,
  samplesSchema,
} from '../schemas/known-issuers.ts';

const base = { tag: 'Records', access: 'signed-in', feature: 'recordsEnabled' } as const;
const machines = { tokens: ['user', 'organization'] } as const;
const ofIssuer = z.object({ id: uuid });
const issuer = z.object({ status: successStatus, data: knownIssuerSchema });
const withRefused = issuer.extend({ refused: z.array(refusedSampleSchema) });

export const listKnownIssuers = defineRoute({
  ...base,
  ...machines,
  id: 'listKnownIssuers',
  method: 'GET',
  path: '/api/v1/issuers',
  summary: 'The issuers whose documents the organisation knows, by name',
  scope: 'records:read',
  output: z.object({ status: successStatus, docs: z.array(knownIssuerSchema) }),
  errors: [],
});

export const proposeIssuer = defineRoute({
  ...base,
  ...machines,
  id: 'proposeIssuer',
  method: 'POST',
  path: '/api/v1/issuers/proposal',
  summary: 'What files state about their issuer, and which of them can be samples',
  scope: 'records:read',
  body: samplesSchema,
  output: z.object({ status: successStatus, data: proposedIssuerSchema }),
  errors: ['NOT_FOUND'],
});

export const createKnownIssuer = defineRoute({
  ...base,
  ...machines,
  id: 'createKnownIssuer',
  method: 'POST',
  path: '/api/v1/issuers',
  summary: 'Make an issuer known by genuine samples of its documents',
  scope: 'records:write',
  body: newKnownIssuerSchema,
  output: withRefused,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const getKnownIssuer = defineRoute({
  ...base,
  ...machines,
  id: 'getKnownIssuer',
  method: 'GET',
  path: '/api/v1/issuers/:id',
  summary: 'A known issuer with its samples',
  scope: 'records:read',
  params: ofIssuer,
  output: issuer,
  errors: ['NOT_FOUND'],
});

export const changeKnownIssuer = defineRoute({
  ...base,
  ...machines,
  id: 'changeKnownIssuer',
  method: 'PATCH',
  path: '/api/v1/issuers/:id',
  summary: 'Change name, kind, note or keys of a known issuer',
  scope: 'records:write',
  params: ofIssuer,
  body: knownIssuerChangeSchema,
  output: issuer,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const addIssuerSamples = defineRoute({
  ...base,
  ...machines,
  id: 'addIssuerSamples',
  method: 'POST',
  path: '/api/v1/issuers/:id/samples',
  summary: 'Add genuine samples to a known issuer',
  scope: 'records:write',
  params: ofIssuer,
  body: samplesSchema,
  output: withRefused,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeIssuerSample = defineRoute({
  ...base,
  ...machines,
  id: 'removeIssuerSample',
  method: 'DELETE',
  path: '/api/v1/issuers/:id/samples/:assetId',
  summary: 'Take a file out of the samples of a known issuer',
  scope: 'records:write',
  params: z.object({ id: uuid, assetId: uuid }),
  output: issuer,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const removeKnownIssuer = defineRoute({
  ...base,
  ...machines,
  id: 'removeKnownIssuer',
  method: 'DELETE',
  path: '/api/v1/issuers/:id',
  summary: 'Delete a known issuer, and what was found by it',
  scope: 'records:write',
  params: ofIssuer,
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const getIssuerComparisons = defineRoute({
  ...base,
  ...machines,
  looksAt: 'file',
  id: 'getIssuerComparisons',
  method: 'GET',
  path: '/api/v1/assets/:id/issuers',
  summary: 'How a document compares with the samples of the issuers that it claims to be of',
  scope: 'records:read',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, docs: z.array(issuerComparisonSchema) }),
  errors: ['NOT_FOUND'],
});
