import pg from 'pg';
import type { InstanceSecret } from '../config/secret.ts';

/**
 * `assay_app` serves requests under row-level security. `assay_system` is for work without an organisation or
 * across all of them: sign-in, the integrator, the queue. `assay_backup` reads every row and writes none, for
 * `assay backup` alone. None is a superuser or bypasses row-level security; the owner, who migrates, is
 * another role and serves no requests.
 */
export const ROLES = ['assay_app', 'assay_system', 'assay_backup'] as const;
const INSUFFICIENT_PRIVILEGE = '42501';
export type RoleName = (typeof ROLES)[number];

export function rolePassword(secret: InstanceSecret, role: string): string {
  return secret.derive(`database role ${role}`);
}

/** The owner's address with another role's name and password. */
export function addressOfRole(ownerUrl: string, secret: InstanceSecret, role: RoleName): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = rolePassword(secret, role);
  return url.href;
}

/**
 * Creates the roles, or gives them this installation's passwords. The owner needs CREATEROLE unless they
 * exist with these. Without the backup role everything but `assay backup` works, so an owner who may not
 * create one does not prevent the start.
 */
export async function ensureRoles(owner: pg.Client, ownerUrl: string, secret: InstanceSecret): Promise<void> {
  for (const role of ROLES) {
    const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    const login = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${rolePassword(secret, role)}'`;
    if (!rowCount) {
      await owner.query(`CREATE ROLE ${role} ${login}`).catch((error) => {
        if (role !== 'assay_backup' || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      });
    } else if (!(await canConnect(addressOfRole(ownerUrl, secret, role))))
      await owner.query(`ALTER ROLE ${role} ${login}`);
  }
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01: wrong password. Any other error is no reason to change a role that others use.
    if ((error as { code?: string }).code === '28P01') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
