import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import {
  configProfileSchema,
  organisationConfigSchema,
  organisationConfigUpdateSchema,
} from '../schemas/organisation.ts';

// Apart from the other routes of organisations, which every page asks for: these belong to one screen of the settings.

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
      /** What to save, over the settings of now; without it those of now are saved. */
      config: organisationConfigUpdateSchema.optional(),
      /** Instead of saving: make the settings of this profile the organisation's. */
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
