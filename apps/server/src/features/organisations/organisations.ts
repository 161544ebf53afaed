export { createFeatureCheck, readOrganisationConfig } from './organisation-config.ts';
export { mountOrganisations } from './routes.ts';
