export { createFeatureCheck, readOrganisationConfig } from './organisation-config.ts';
export { mountOrganisations } from './routes.ts';
export { readTrustAnchors } from './trust-list.ts';
