import {
  type OrganisationConfig,
  type OrganisationConfigUpdate,
  organisationUiConfigSchema,
} from '@assay/contract/organisations';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { type AuditStatement, auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import type { LinkPicture } from '../media/media.ts';
import { changeLogo } from './company-logo.ts';
import {
  listConfigProfiles,
  readConfigProfile,
  removeConfigProfile,
  saveConfigProfile,
} from './config-profiles.ts';
import { listOrganisations } from './list-organisations.ts';
import { changeOrganisationConfig, readOrganisationConfig } from './organisation-config.ts';
import { mountTrustList, type TrustListDeps } from './trust-list-routes.ts';

/** Runs in the transaction that changes an organisation’s settings: what depends on them is judged again. */
export type OnConfigChange = (
  transaction: Transaction,
  settings: { organisationId: string; changed: readonly string[]; config: OrganisationConfig },
) => Promise<void>;

export interface OrganisationsDeps extends TrustListDeps, Pick<Platform, 'storage'> {
  readonly linkPicture: LinkPicture;
  readonly onConfigChange: OnConfigChange;
  readonly publish: Publish;
}

const uiConfigSchema = organisationUiConfigSchema.partial();
const UI_DEFAULTS = { defaultPublicFilesUrlPrefix: '/api/v1/media/', images: { logoImage: null } };

export function mountOrganisations(app: FastifyInstance, parts: OrganisationsDeps): void {
  mountTrustList(app, parts);
  mountConfig(app, parts);
  mountProfiles(app, parts);
  mountAppearance(app, parts);
}

function mountConfig(app: FastifyInstance, parts: OrganisationsDeps): void {
  const { database, publish } = parts;

  mountRoute(app, routes.getOrganisationConfig, async ({ caller }) => {
    const config = await database.withOrganisation(caller.organisationId, readOrganisationConfig, {
      readOnly: true,
    });
    return { ...SUCCESS, config };
  });

  mountRoute(app, routes.updateOrganisationConfig, async ({ body, caller, request }) => {
    const by = auditedBy(caller, request);
    const config = await database.withOrganisation(caller.organisationId, (t) => change(t, parts, by, body));
    publish(caller.organisationId, { type: 'settings.changed' });
    return { ...SUCCESS, config };
  });
}

function mountProfiles(app: FastifyInstance, parts: OrganisationsDeps): void {
  const { database, publish } = parts;

  mountRoute(app, routes.listConfigProfiles, async ({ caller }) => {
    const docs = await database.withOrganisation(caller.organisationId, listConfigProfiles, {
      readOnly: true,
    });
    return { ...SUCCESS, docs };
  });

  mountRoute(app, routes.saveConfigProfile, async ({ body, caller, request }) => {
    const { profileName, config: update = {}, apply } = body;
    const by = auditedBy(caller, request);
    const config = await database.withOrganisation(caller.organisationId, async (t) => {
      if (apply) return change(t, parts, by, await readConfigProfile(t, profileName), profileName);
      const saved = await saveConfigProfile(t, profileName, update);
      const target = { type: 'config-profile', name: profileName };
      await writeAudit(t, { ...by, action: 'config-profile.saved', target });
      return saved;
    });
    if (apply) publish(caller.organisationId, { type: 'settings.changed' });
    return { ...SUCCESS, config };
  });

  mountRoute(app, routes.removeConfigProfile, async ({ body: { profileName }, caller, request }) => {
    await database.withOrganisation(caller.organisationId, async (t) => {
      await removeConfigProfile(t, profileName);
      const target = { type: 'config-profile', name: profileName };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'config-profile.removed', target });
    });
    return SUCCESS;
  });
}

/** An organisation's appearance: its settings of the interface, its logo, and both among the others. */
function mountAppearance(app: FastifyInstance, parts: OrganisationsDeps): void {
  const { database, storage, linkPicture } = parts;

  mountRoute(app, routes.getOrganisationUiConfig, async ({ caller }) => {
    return { ...SUCCESS, uiConfig: await readUiConfig(parts, caller.organisationId) };
  });

  mountRoute(app, routes.uploadLogo, async ({ form, caller, request, signal }) => {
    const { organisationId } = caller;
    await form.read(({ stream }) =>
      changeLogo({ database, storage }, organisationId, stream, signal, (t) =>
        writeAudit(t, { ...auditedBy(caller, request), action: 'logo.updated' }),
      ).catch((error: unknown) => {
        throw error instanceof RefusedError ? error : new RefusedError('LOGO_NOT_UPLOADED', { cause: error });
      }),
    );
    return { ...SUCCESS, uiConfig: await readUiConfig(parts, organisationId) };
  });

  mountRoute(app, routes.listOrganisations, async ({ caller }) => {
    const listed = await listOrganisations(database, caller);
    const docs = listed.map(({ id, identifier, name, uiConfig }) => {
      return { id, identifier, name, logo: readLogo(linkPicture, uiConfig) };
    });
    return { ...SUCCESS, docs };
  });
}

async function change(
  t: Transaction,
  { onConfigChange }: Pick<OrganisationsDeps, 'onConfigChange'>,
  by: Pick<AuditStatement, 'organisationId' | 'actor'>,
  update: OrganisationConfigUpdate,
  profileName?: string,
) {
  const { config, changes } = await changeOrganisationConfig(t, update);
  const action =
    profileName === undefined ? ('config.updated' as const) : ('config-profile.applied' as const);
  const target = profileName === undefined ? undefined : { type: 'config-profile', name: profileName };
  if (profileName !== undefined || Object.keys(changes).length > 0) {
    await writeAudit(t, { ...by, action, target, details: { changes } });
  }
  const { organisationId } = by;
  await onConfigChange(t, { organisationId, changed: Object.keys(changes), config });
  return config;
}

/** The uploaded picture, by a short-lived address. */
function readLogo(linkPicture: LinkPicture, stored: Record<string, unknown>): string | null {
  if (typeof stored.logoKey === 'string') return linkPicture(stored.logoKey);
  return uiConfigSchema.parse(stored).images?.logoImage ?? null;
}

async function readUiConfig(
  { database, linkPicture }: Pick<OrganisationsDeps, 'database' | 'linkPicture'>,
  organisationId: string,
) {
  const { uiConfig } = organisations;
  const [row] = await database.withOrganisation(
    organisationId,
    (t) =>
      t.select({ uiConfig }).from(organisations).where(eq(organisations.id, sql`current_organisation()`)),
    { readOnly: true },
  );
  const stored = row?.uiConfig ?? {};
  return {
    ...UI_DEFAULTS,
    ...uiConfigSchema.parse(stored),
    images: { logoImage: readLogo(linkPicture, stored) },
  };
}
