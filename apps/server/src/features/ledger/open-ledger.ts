import { join } from 'node:path';
import type { SigningKey } from '@assay/ledger';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import type { OnEntries } from './integrate-batch.ts';
import { type Integrator, startIntegrator } from './integrator.ts';
import { openPublishedCheckpoint } from './published-checkpoint.ts';
import { openSigningKey } from './signing-key.ts';

const folderOf = ({ config }: Pick<Platform, 'config'>) => join(config.dataFolder, 'ledger');

/** The installation's key, made at its first start. */
export function openInstallationKey(platform: Pick<Platform, 'config'>): SigningKey {
  const { seed, origin } = platform.config.ledger;
  return openSigningKey({ folder: folderOf(platform), seed, origin });
}

/** The integrator of this process, with its state among the metrics. */
export function startLedger(platform: Platform, onEntries?: OnEntries): Integrator {
  const registers = [platform.metrics.registry];
  const size = new Gauge({
    name: 'assay_ledger_size',
    help: 'Entries under the newest signed checkpoint, in the process that integrates',
    registers,
  });
  const refused = new Gauge({
    name: 'assay_ledger_refused',
    help: '1 while signing is refused because the log would fork',
    registers,
  });
  return startIntegrator({
    database: platform.database,
    logger: platform.logger,
    onEntries,
    key: openInstallationKey(platform),
    published: openPublishedCheckpoint(join(folderOf(platform), 'published-checkpoint')),
    onState(state, entries) {
      // On its way to try again it is on standby for a moment, and has refused all the same.
      if (state !== 'standby') refused.set(state === 'refused' ? 1 : 0);
      if (state === 'integrating') size.set(entries);
    },
  });
}
