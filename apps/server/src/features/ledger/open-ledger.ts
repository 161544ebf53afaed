import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_ROOT, formatVerifierKey, parseVerifierKey } from '@assay/ledger';
import { readRoots } from '@assay/ledger/timestamp';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import type { OnEntries } from './integrate-batch.ts';
import { type Integrator, startIntegrator } from './integrator.ts';
import { type LogSigner, openLogSigner, openOwnCheckpoint } from './log-signer.ts';
import { openPublishedCheckpoint, type PublishedCheckpoint } from './published-checkpoint.ts';
import { readIfThere } from './signing-key.ts';
import type { TimestampAuthorities } from './timestamps/stamping.ts';
import { externalWitness, type Witness } from './witnesses/witness.ts';
import { witnessBeside } from './witnesses/witness-beside.ts';

const folderOf = ({ config }: Pick<Platform, 'config'>) => join(config.dataFolder, 'ledger');

const publishedPath = (platform: Pick<Platform, 'config'>) =>
  join(folderOf(platform), 'published-checkpoint');

const signers = new WeakMap<Platform['config'], LogSigner>();

/** The installation's key, created at its first start. Opened once: a passphrase or a program takes time. */
export function openInstallationKey({ config }: Pick<Platform, 'config'>): LogSigner {
  const known = signers.get(config);
  if (known) return known;
  const signer = openLogSigner({ folder: folderOf({ config }), ...config.ledger });
  signers.set(config, signer);
  return signer;
}

/** The root's statement about the log's keys, as a signed note. Null if there is none. */
export const readLogKeysNote = (platform: Pick<Platform, 'config'>): string | null =>
  readIfThere(join(folderOf(platform), 'log-keys'));

/** The last checkpoint that this installation published, outside the database. */
export const openInstallationCheckpoint = (platform: Pick<Platform, 'config'>): PublishedCheckpoint =>
  openPublishedCheckpoint(publishedPath(platform));

/**
 * The checkpoint of the empty tree, with which every log begins; null if this log has published a larger one:
 * its database was rolled back, and its current content must not be shown as the log.
 */
export function createEmptyCheckpoint(platform: Pick<Platform, 'config'>): () => Promise<string | null> {
  const key = openInstallationKey(platform);
  const published = openInstallationCheckpoint(platform);
  return async () => {
    const kept = await published.read();
    if (kept !== null && openOwnCheckpoint(kept, key.verifiers).size > 0n) return null;
    return key.sign(0, EMPTY_ROOT);
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
      // Between retries it is briefly on standby, but has refused all the same.
      if (state !== 'standby') refused.set(state === 'refused' ? 1 : 0);
      if (state === 'integrating') size.set(entries);
    },
  });
}

/** The configured ones, and the one beside this server. */
function openWitnesses({ config, logger }: Platform, { verifiers }: LogSigner): Witness[] {
  const { external, folderBeside: folder } = config.witnesses;
  const logKeys = verifiers.map(formatVerifierKey);
  const own = folder === null ? [] : [witnessBeside({ folder, logKeys, logger })];
  const others = external.map(({ verifierKey, url }) =>
    externalWitness({ key: parseVerifierKey(verifierKey), url }),
  );
  return [...own, ...others];
}

/** Throws if the certificates cannot be read. */
function openAuthorities({ config }: Pick<Platform, 'config'>): TimestampAuthorities | null {
  const { timestamps } = config;
  if (!timestamps) return null;
  const { authorities, rootsFile, intervalMs } = timestamps;
  const roots = readRoots(readFileSync(rootsFile, 'utf8'));
  const each = authorities.map(({ url, policy }) => ({
    url,
    trust: { roots, policies: policy === undefined ? [] : [policy] },
  }));
  return { each, intervalMs };
}
