import { type Series, type Statement, say, series } from '@assay/statements';

/** Names that are words rather than names, by how `describeContainer` gives them. */
const PROGRAMS: Readonly<Record<string, Statement>> = {
  'OpenShot, Kdenlive or Shotcut': say('video-structure.openshot-kdenlive-shotcut'),
};
const DEVICES: Readonly<Record<string, Statement>> = {
  'camera with an Ambarella chip': say('video-structure.ambarella'),
  'camera with a Sunplus chip': say('video-structure.sunplus'),
  'Android device': say('video-structure.android'),
};

export function sayPrograms(software: string): Series {
  const names = software.split(/, (?!Kdenlive or)/);
  return series(
    'comma',
    names.map((name) => PROGRAMS[name] ?? name),
  );
}

export function sayDevice(device: string): string | Statement {
  const version = /^Android device \((.+)\)$/.exec(device)?.[1];
  if (version) return say('video-structure.android-version', { version });
  return DEVICES[device] ?? device;
}
