import { accessSync, constants } from 'node:fs';

/** Whether a command can be found by its name. */
export function isInstalled(name: string): boolean {
  const folders = (process.env.PATH ?? '/usr/bin:/bin').split(':');
  return folders.some((folder) => {
    try {
      accessSync(`${folder}/${name}`, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
