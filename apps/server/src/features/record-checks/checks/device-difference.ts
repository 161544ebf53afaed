import type { Check, FileFacts } from '../file-facts.ts';

/** Pictures by another device than most of the record's; of equally many the device of the first picture counts. */
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
      const message =
        `“${name}” was taken with ${device}, but ${usual.length} of ${named.length} files of the record ` +
        `that name a device with ${usualDevice}.`;
      return { code: 'ERROR_DEVICE_DIFFERENCE', message, assetIds: [id], values: { device, usualDevice } };
    });
};

/** Many models begin with their maker's name: it is said once. */
function nameDevice({ captured: { make, model } }: FileFacts): string | null {
  if (!make || !model) return model ?? make;
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
}
