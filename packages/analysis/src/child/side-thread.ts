import { parentPort } from 'node:worker_threads';
import {
  type CredentialsReport,
  type Decodes,
  IMAGE_METHODS,
  restoreImage,
  runMethods,
} from '@assay/forensics';
import { drawMaps, type MapsToDraw } from './draw-maps.ts';

/** The main thread's message; its large arrays are in shared memory. */
export interface SharedWork {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly credentials: CredentialsReport | null;
  readonly decodes: Decodes;
  /** Ids in the order of processing. */
  readonly methods: readonly string[];
  /** The number taken so far by either thread. */
  readonly taken: Int32Array;
}

/**
 * Takes methods from the list until none is left; replies with each result, and then with null. After that it draws maps, if it gets
 * any.
 */
parentPort?.once('message', async ({ decodes, methods, taken, ...file }: SharedWork) => {
  const image = restoreImage(file, decodes);
  for (let i = Atomics.add(taken, 0, 1); i < methods.length; i = Atomics.add(taken, 0, 1)) {
    const [result] = await runMethods(image, {
      methods: IMAGE_METHODS.filter(({ id }) => id === methods[i]),
    });
    parentPort?.postMessage(result);
  }
  parentPort?.once('message', (maps: MapsToDraw) => parentPort?.postMessage(drawMaps(maps)));
  parentPort?.postMessage(null);
});
