import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../platform/database/orm.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { VERSION } from '../../platform/version.ts';
import { describeHeldFiles, describeScanner } from '../antivirus/antivirus.ts';
import { describeClock } from '../ledger/ledger.ts';
import { describeUnsent } from '../outbox/outbox.ts';
import { describeDifferences } from '../self-audit/self-audit.ts';
import { measureInstallation } from './measure-installation.ts';
import { readBuild } from './read-build.ts';
import { readNotices } from './read-notices.ts';

const NAMES = { ...SUCCESS, product: 'Assay' } as const;

export async function mountSystem(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'database' | 'disk' | 'antivirus' | 'metrics' | 'logger'>,
): Promise<void> {
  const { config, database, disk, antivirus } = platform;
  measureInstallation(platform);
  const build = await readBuild();
  const contact = `mailto:${config.firstAdmin.email}`;
  const links = { documentation: '/api/v1/reference', support: contact, contact };
  const delivers = { mail: config.mail !== undefined, sms: config.sms !== undefined };
  mountRoute(app, routes.getVersion, async () => {
    const { rows } = await database.asSystem(
      (t) =>
        t.execute<{ enabled: boolean }>(sql`
          SELECT coalesce((config ->> 'registrationEnabled')::boolean, false) AS enabled FROM organisations WHERE is_main`),
      { readOnly: true },
    );
    const registrationEnabled = rows[0]?.enabled ?? false;
    return { ...NAMES, version: VERSION, ...build, links, delivers, registrationEnabled };
  });

  mountRoute(app, routes.listNotices, async ({ caller }) => ({
    ...SUCCESS,
    docs: await readNotices({
      differences: () => describeDifferences(database, caller.organisationId),
      clock: () => describeClock(database),
      disk,
      scanner: () => describeScanner(antivirus),
      quarantine: () => describeHeldFiles(database, caller.organisationId),
      unsent: () => describeUnsent(database, caller.organisationId),
    }),
  }));
}
