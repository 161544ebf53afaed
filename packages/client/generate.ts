import { refreshClient } from './refresh-client.ts';

/** `npm run client`: makes what the client knows of the API, if the contract changed since. */
await refreshClient();
