import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import {
  organisationConfigSchema,
  organisationConfigUpdateSchema,
  organisationSchema,
  organisationUiConfigSchema,
} from '../schemas/organisation.ts';

const tokens = ['user', 'organization'] as const;

export const getOrganisationConfig = defineRoute({
  id: 'getOrganisationConfig',
  beforeTwoFactor: true,
  method: 'GET',
  path: '/api/v1/organizations/config',
  summary: "The organisation's settings",
  tag: 'Organisations',
  access: 'signed-in',
  tokens,
  scope: 'settings:read',
  output: z.object({ status: successStatus, config: organisationConfigSchema }),
  errors: ['ORGANISATION_CONFIG_UNAVAILABLE'],
});

export const updateOrganisationConfig = defineRoute({
  id: 'updateOrganisationConfig',
  method: 'PATCH',
  path: '/api/v1/organizations/config',
  summary: "Change some of the organisation's settings",
  tag: 'Organisations',
  access: ['admin'],
  tokens,
  scope: 'settings:write',
  body: organisationConfigUpdateSchema,
  output: z.object({ status: successStatus, config: organisationConfigSchema }),
  errors: ['ORGANISATION_CONFIG_NOT_UPDATED', 'ORGANISATION_CONFIG_UNAVAILABLE'],
});

export const getOrganisationUiConfig = defineRoute({
  id: 'getOrganisationUiConfig',
  beforeTwoFactor: true,
  method: 'GET',
  path: '/api/v1/organizations/ui-config',
  summary: 'What the dashboard needs to look like the organisation',
  tag: 'Organisations',
  access: 'signed-in',
  output: z.object({ status: successStatus, uiConfig: organisationUiConfigSchema }),
  errors: [],
});

export const listOrganisations = defineRoute({
  id: 'listOrganisations',
  method: 'GET',
  path: '/api/v1/organizations',
  summary: "Organisations that the caller may act for; sorted by name, one's own among them",
  tag: 'Organisations',
  access: 'signed-in',
  output: z.object({ status: successStatus, docs: z.array(organisationSchema) }),
  errors: [],
});
