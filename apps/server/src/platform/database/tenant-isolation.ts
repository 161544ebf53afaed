import { currentViewer } from './viewer.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The first statement of a transaction, which restricts it to the rows of this organisation, and of these to
 * what the request's viewer may see. PostgreSQL enforces it: each table with rows of organisations is under
 * forced row-level security, by the policies defined with the table in `migrations` (`current_organisation()`
 * in `0001-foundation.sql`, `seen_by_viewer` in `0045-user-groups.sql`), and neither role of `roles.ts` may
 * bypass it. `tenant-isolation.test.ts` tries every call. Throws TypeError for an id that is not a uuid.
 */
export function scopeToOrganisation(organisationId: string): string {
  if (!UUID.test(organisationId))
    throw new TypeError('withOrganisation needs the id (uuid) of an organisation');
  const viewer = currentViewer();
  if (viewer !== null && !UUID.test(viewer)) throw new TypeError('a viewer is the id (uuid) of a user');
  const scope = `SET LOCAL assay.organisation = '${organisationId}'`;
  return viewer ? `${scope}; SET LOCAL assay.viewer = '${viewer}'` : scope;
}
