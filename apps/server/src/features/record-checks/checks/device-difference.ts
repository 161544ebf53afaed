import { type Check, type FileFacts, raise } from '../file-facts.ts';

/**
 * Reports pictures by another device than most of the record's; in a tie, the device of the first picture
 * counts.
 */
export const checkDeviceDifference: Check = (files, { deviceCheckEnabled }) => {
  if (!deviceCheckEnabled) return [];
  const named = files.flatMap((file) => {
    const device = nameDevice(file);
    return device ? [{ ...file, device }] : [];
  });
  const byDevice = [...Map.groupBy(named, ({ device }) => device.toLowerCase()).values()];
  if (byDevice.length < 2) return [];
  const usual = byDevice.reduce((most, group) => (group.length > most.length ? group : most));
  const usualDevice = usual[0]?.device ?? '';
  return named
    .filter((file) => !usual.includes(file))
    .map(({ id, name, device }) => {
      const values = { device, usualDevice, usualFiles: usual.length, namedFiles: named.length };
      return raise('ERROR_DEVICE_DIFFERENCE', { name }, { assetIds: [id], values });
    });
};

/** Many models begin with their maker's name, which is not repeated. */
export function nameDevice({ captured: { make, model } }: Pick<FileFacts, 'captured'>): string | null {
  if (!make || !model) return model ?? make;
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
}
