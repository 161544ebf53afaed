import { currentViewer } from './viewer.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * What a transaction begins with so that it sees the rows of this organisation alone, and of these what the request's
 * viewer may see. PostgreSQL keeps to it: each table of an organisation's rows is under forced row-level security, by the
 * policies that stand with the table in `migrations` (`current_organisation()` in `0001-foundation.sql`, `seen_by_viewer` in
 * `0045-user-groups.sql`), and neither role of `roles.ts` may bypass it. `tenant-isolation.test.ts` tries every call.
 * Throws TypeError for an id that is no uuid.
 */
export function scopeToOrganisation(organisationId: string): string {
  if (!UUID.test(organisationId))
    throw new TypeError('withOrganisation needs the id (uuid) of an organisation');
  const viewer = currentViewer();
  if (viewer !== null && !UUID.test(viewer)) throw new TypeError('a viewer is the id (uuid) of a user');
  const scope = `SET LOCAL assay.organisation = '${organisationId}'`;
  return viewer ? `${scope}; SET LOCAL assay.viewer = '${viewer}'` : scope;
}
