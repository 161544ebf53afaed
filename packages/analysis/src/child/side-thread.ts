import { parentPort } from 'node:worker_threads';
import {
  type CredentialsReport,
  type Decodes,
  IMAGE_METHODS,
  restoreImage,
  runMethods,
} from '@assay/forensics';

/** The main thread's message; its large arrays are in shared memory. */
export interface SharedWork {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly credentials: CredentialsReport | null;
  readonly decodes: Decodes;
  /** Ids, in the order in which they are to be taken. */
  readonly methods: readonly string[];
  /** How many are taken, by either thread. */
  readonly taken: Int32Array;
}

/** Takes methods off the list until none is left; answers with each result, and at the end with null. */
parentPort?.once('message', async ({ decodes, methods, taken, ...file }: SharedWork) => {
  const image = restoreImage(file, decodes);
  for (let i = Atomics.add(taken, 0, 1); i < methods.length; i = Atomics.add(taken, 0, 1)) {
    const [result] = await runMethods(image, {
      methods: IMAGE_METHODS.filter(({ id }) => id === methods[i]),
    });
    parentPort?.postMessage(result);
  }
  parentPort?.postMessage(null);
});
