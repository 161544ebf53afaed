import { refreshClient } from './refresh-client.ts';

/** `npm run client`: generates the client's API description, if the contract changed. */
await refreshClient();
