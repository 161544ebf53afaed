import { readFileSync } from 'node:fs';

/**
 * Our counterparts of the peers' tasks, in one process, as a command: `task.ts TASK FILE…`. Loads only what
 * the task needs. @throws Error if a file fails
 */
const tasks: Readonly<Record<string, (paths: readonly string[]) => Promise<void>>> = {
  async digests(paths) {
    const { fingerprintFile } = await import('@assay/fingerprint/node');
    for (const path of paths) await fingerprintFile(path);
  },
  async metadata(paths) {
    const { readMetadata } = await import('@assay/forensics');
    for (const path of paths) readMetadata(readFileSync(path));
  },
  async signatures(paths) {
    const { openDocument } = await import('@assay/forensics');
    const none = (what: string) => () => Promise.reject(new Error(`No ${what} is needed.`));
    const decoders = { pixels: none('picture'), pages: none('page') };
    const facts = { mimeType: 'application/pdf', receivedAt: new Date(), decoders };
    for (const path of paths) openDocument({ bytes: readFileSync(path), ...facts }).signatures();
  },
  async text(paths) {
    const { closeAnalysis, readText } = await import('@assay/analysis');
    for (const path of paths) {
      const { status } = await readText(path, { languages: ['en'] });
      if (status === 'failed') throw new Error(`${path} could not be read`);
    }
    closeAnalysis();
  },
};

const [name = '', ...paths] = process.argv.slice(2);
const task = tasks[name];
if (!task) throw new Error(`There is no task ${name}.`);
await task(paths);
