/** Files that came in from storages: browsed, selectively entered in the ledger, and watched for changes. */

export { mountForensicStorage } from './routes.ts';
