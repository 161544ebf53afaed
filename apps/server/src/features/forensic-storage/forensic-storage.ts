/** What came in from storages: looked through, entered in the ledger by choice, and watched for changes. */

export { mountForensicStorage } from './routes.ts';
