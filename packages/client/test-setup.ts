import { refreshClient } from './refresh-client.ts';

/** Before any test: the client's tests import what is made from the contract. */
export default async function setup(): Promise<void> {
  await refreshClient();
}
