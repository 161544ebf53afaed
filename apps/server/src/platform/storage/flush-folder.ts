import { open } from 'node:fs/promises';

/** Makes new names in a folder durable. Windows has no such call for folders. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
