import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EMPTY_ROOT,
  formatVerifierKey,
  openCheckpoint,
  parseVerifierKey,
  type SigningKey,
  signCheckpoint,
} from '@assay/ledger';
import { readRoots } from '@assay/ledger/timestamp';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import type { OnEntries } from './integrate-batch.ts';
import { type Integrator, startIntegrator } from './integrator.ts';
import { openPublishedCheckpoint, type PublishedCheckpoint } from './published-checkpoint.ts';
import { openSigningKey } from './signing-key.ts';
import type { TimestampAuthorities } from './timestamps/stamping.ts';
import { externalWitness, type Witness } from './witnesses/witness.ts';
import { witnessBeside } from './witnesses/witness-beside.ts';

const folderOf = ({ config }: Pick<Platform, 'config'>) => join(config.dataFolder, 'ledger');

const publishedPath = (platform: Pick<Platform, 'config'>) =>
  join(folderOf(platform), 'published-checkpoint');

/** The installation's key, made at its first start. */
export function openInstallationKey(platform: Pick<Platform, 'config'>): SigningKey {
  const { seed, origin } = platform.config.ledger;
  return openSigningKey({ folder: folderOf(platform), seed, origin });
}

/** The last checkpoint that this installation published, outside the database. */
export const openInstallationCheckpoint = (platform: Pick<Platform, 'config'>): PublishedCheckpoint =>
  openPublishedCheckpoint(publishedPath(platform));

/**
 * The checkpoint of the tree without entries, which every log begins with; null where this log has published a larger
 * one: its database was set back then, and what it has now is not to be shown as the log.
 */
export function createEmptyCheckpoint(platform: Pick<Platform, 'config'>): () => Promise<string | null> {
  const key = openInstallationKey(platform);
  const published = openInstallationCheckpoint(platform);
  return async () => {
    const kept = await published.read();
    if (kept !== null && openCheckpoint(kept, key.verifier).size > 0n) return null;
    return signCheckpoint(key, 0, EMPTY_ROOT);
  };
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
  const key = openInstallationKey(platform);
  return startIntegrator({
    database: platform.database,
    logger: platform.logger,
    onEntries,
    key,
    witnesses: openWitnesses(platform, key),
    authorities: openAuthorities(platform),
    published: openInstallationCheckpoint(platform),
    onState(state, entries) {
      // On its way to try again it is on standby for a moment, and has refused all the same.
      if (state !== 'standby') refused.set(state === 'refused' ? 1 : 0);
      if (state === 'integrating') size.set(entries);
    },
  });
}

/** Those that are configured, and the one beside this server. */
function openWitnesses({ config, logger }: Platform, { verifier }: SigningKey): Witness[] {
  const { external, folderBeside: folder } = config.witnesses;
  const logKey = formatVerifierKey(verifier);
  const own = folder === null ? [] : [witnessBeside({ folder, logKey, logger })];
  const others = external.map(({ verifierKey, url }) =>
    externalWitness({ key: parseVerifierKey(verifierKey), url }),
  );
  return [...own, ...others];
}

/** Throws where the certificates cannot be read. */
function openAuthorities({ config }: Pick<Platform, 'config'>): TimestampAuthorities | null {
  const { timestamps } = config;
  if (!timestamps) return null;
  const { urls, rootsFile, policy, intervalMs } = timestamps;
  const roots = readRoots(readFileSync(rootsFile, 'utf8'));
  return { urls, trust: { roots, policies: policy === undefined ? [] : [policy] }, intervalMs };
}
