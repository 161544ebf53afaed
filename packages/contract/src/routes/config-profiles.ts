import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import {
  configProfileSchema,
  organisationConfigSchema,
  organisationConfigUpdateSchema,
} from '../schemas/organisation.ts';

// Kept apart from the other organisation routes, which every page loads: these belong to one settings screen.

const profileName = z.string().trim().min(2, 'Min character length is 2').max(80);

export const listConfigProfiles = defineRoute({
  id: 'listConfigProfiles',
  method: 'GET',
  path: '/api/v1/organizations/configprofile',
  summary: 'Saved sets of settings, by name',
  tag: 'Organisations',
  access: ['admin'],
  output: z.object({ status: successStatus, docs: z.array(configProfileSchema) }),
  errors: ['ORGANISATION_CONFIG_UNAVAILABLE'],
});

export const saveConfigProfile = defineRoute({
  id: 'saveConfigProfile',
  method: 'PATCH',
  path: '/api/v1/organizations/configprofile',
  summary: 'Save settings under a name, or make the saved ones those of the organisation',
  tag: 'Organisations',
  access: ['admin'],
  body: z
    .strictObject({
      profileName,
      /** The settings to save; if missing, the current settings are saved. */
      config: organisationConfigUpdateSchema.optional(),
      /** Instead of saving: apply this profile's settings to the organisation. */
      apply: z.boolean().default(false),
    })
    .refine((body) => !(body.apply && body.config), 'apply a saved profile, or save one'),
  output: z.object({ status: successStatus, config: organisationConfigSchema }),
  errors: ['ORGANISATION_CONFIG_NOT_UPDATED', 'ORGANISATION_CONFIG_UNAVAILABLE', 'NOT_FOUND', 'CONFLICT'],
});

export const removeConfigProfile = defineRoute({
  id: 'removeConfigProfile',
  method: 'DELETE',
  path: '/api/v1/organizations/configprofile',
  summary: "Forget a saved set of settings; the organisation's own stay as they are",
  tag: 'Organisations',
  access: ['admin'],
  body: z.strictObject({ profileName }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});
