import { refreshClient } from './refresh-client.ts';

/** Runs before all tests: the client's tests import files generated from the contract. */
export default async function setup(): Promise<void> {
  await refreshClient();
}
