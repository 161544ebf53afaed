import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseFile, closeAnalysis, describeSandbox } from '@assay/analysis';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { readTimeOfEnded } from '../processor-time.ts';
import { makePhoto } from '../scale/small-photos.ts';

const PHOTOS = 20;
/**
 * All parts of a sandbox but namespaces. The time in them is not reported, as their first process is not ours
 * to wait for.
 */
const COMMANDS = ['nice', 'perl', 'prlimit', 'setpriv', 'sh'];

/** The cost of a small photo: the start of its process and uncompiled code cost more than its pixels. */
export const smallPhotosMeasurement: Measurement = {
  name: 'small-photos',
  title: 'Processor time of verdict and renditions of a photo of 640 × 480, start of its process included',
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'processor time is read on Linux alone' };
    const commands = join(folder, 'commands');
    mkdirSync(commands);
    for (const name of COMMANDS)
      if (existsSync(`/usr/bin/${name}`)) symlinkSync(`/usr/bin/${name}`, join(commands, name));
    const path = process.env.PATH;
    process.env.PATH = commands;
    try {
      const { slowStart } = await describeSandbox();
      if (slowStart) throw new Error(slowStart);
      const before = readTimeOfEnded();
      const begun = performance.now();
      let first = 0;
      for (let i = 0; i < PHOTOS; i++) {
        report(`photo ${i + 1} of ${PHOTOS}`);
        const file = join(folder, `${i}.jpg`);
        writeFileSync(file, await makePhoto());
        const started = performance.now();
        let isSeen = false;
        let rest: Promise<unknown> | undefined;
        const result = await analyseFile(file, {
          onFirstLook: () => {
            isSeen = true;
            first += performance.now() - started;
          },
          onRenditions: (_, following) => {
            rest = following;
          },
        });
        if (result.error) throw new Error(result.error.message);
        if (!isSeen || !(await rest)) throw new Error('A photo got no first look or no renditions');
      }
      return {
        photos: PHOTOS,
        processorSecondsEach: (readTimeOfEnded() - before) / PHOTOS,
        secondsEach: (performance.now() - begun) / 1e3 / PHOTOS,
        firstLookSecondsEach: first / 1e3 / PHOTOS,
      };
    } finally {
      closeAnalysis();
      process.env.PATH = path;
    }
  },
};
