import { say } from '@assay/statements';
import { nameDevice } from '../checks/device-difference.ts';
import { raise } from '../file-facts.ts';
import { type Claimed, type Compared, compared, notCompared } from './compared.ts';
import { isTelling, type Sighting } from './find-devices.ts';
import { isSamePerson } from './is-same-person.ts';

/** The limit of named earlier files of a device. */
const MAX_NAMED = 20;

/** Reports devices that took earlier files in records of another claimant. */
export function compareDevices({ claim, files, config }: Claimed, sightings: readonly Sighting[]): Compared {
  const { claimant } = claim;
  if (!config.deviceCheckEnabled) return notCompared('device', 'off');
  if (claimant === null) return notCompared('device', 'claimant');
  const named = files.flatMap((file) => {
    const { serial } = file.captured;
    return serial !== undefined && isTelling(serial) ? [{ ...file, serial }] : [];
  });
  if (named.length === 0) return notCompared('device', 'serials');
  const findings = named.flatMap((file) => {
    const seen = sightings.filter((one) => one.assetId === file.id && !isSamePerson(one.claimant, claimant));
    const [first] = seen;
    if (!first) return [];
    const values = {
      device: nameDevice(file) ?? '',
      serial: file.serial,
      firstReceivedAt: first.receivedAt.toISOString(),
      files: seen.length,
    };
    const matches = seen
      .slice(0, MAX_NAMED)
      .map(({ earlierId }) => ({ assetId: earlierId, match: 'device' as const }));
    return [raise('ERROR_CLAIM_DEVICE', { name: file.name }, { assetIds: [file.id], values, matches })];
  });
  const said = say('claim.devices', {
    ...{ compared: named.length, files: files.length, differ: findings.length },
  });
  return compared('device', findings, [said]);
}
