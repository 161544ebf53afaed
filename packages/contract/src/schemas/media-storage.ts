import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

export const STORAGE_KINDS = ['folder', 's3', 'azure', 'sftp'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

const MUST_NOT_BEGIN = 'The folder must not start with “/”.';
const MUST_END = 'The folder must end with “/”.';

/** A folder of a storage, such as `claims/2026/`; null is the whole storage. */
export const directoryPath = z
  .string()
  .max(1_000)
  .refine((path) => !path.startsWith('/'), MUST_NOT_BEGIN)
  .refine((path) => path.endsWith('/'), MUST_END)
  .refine(
    (path) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a folder has them
      !/[\u0000-\u001f]/.test(path) &&
      path
        .slice(0, -1)
        .split('/')
        .every((part) => !['', '.', '..'].includes(part)),
    'The folder must not hold empty parts, “.” or “..”.',
  );

const line = (label: string, largest = 300) =>
  z
    .string()
    .trim()
    .min(1, `Please enter the ${label}.`)
    .max(largest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: neither has any name or key
    .regex(/^[^\u0000-\u001f]*$/, `The ${label} must be one line.`);
const address = z.url('Please enter a valid address, beginning with https://.').max(500);
const secret = (label: string) => line(label, 4_000);

/** Settings that are not secret, by kind. */
const settingsOf = {
  /** Name of a folder that the operator made available. */
  folder: z.strictObject({ root: line('folder', 100) }),
  s3: z.strictObject({
    /** Null: Amazon’s own. */
    endpoint: address.nullable().default(null),
    region: line('region', 100)
      .regex(/^[a-z0-9-]+$/, 'A region has small letters, digits and hyphens.')
      .default('us-east-1'),
    bucket: line('bucket', 255),
    accessKey: line('access key'),
  }),
  azure: z.strictObject({
    /** `https://ACCOUNT.blob.core.windows.net` */
    accountUrl: address,
    accountName: line('account name', 100),
    container: line('container', 100),
  }),
  sftp: z.strictObject({
    host: line('server', 253).regex(/^[A-Za-z0-9.:_-]+$/, 'Please enter a name or address without spaces.'),
    port: z.int().min(1).max(65_535).default(22),
    user: line('user name', 100),
    /** Where paths begin: an absolute path, or empty for the folder in which the server starts. */
    root: z.string().trim().max(500).default(''),
  }),
};

const secretOf = {
  folder: z.null(),
  s3: z.strictObject({ secretKey: secret('secret key') }),
  azure: z.union([
    z.strictObject({ accountKey: secret('account key') }),
    z.strictObject({ sasToken: secret('SAS token') }),
  ]),
  sftp: z.union([
    z.strictObject({ password: secret('password') }),
    z.strictObject({
      privateKey: z.string().trim().min(1, 'Please enter the private key.').max(20_000),
      passphrase: z.string().max(1_000).optional(),
    }),
  ]),
};

const name = z.string().trim().min(1, 'Please enter a name.').max(100);
/** In OpenSSH notation: `SHA256:` and 43 characters. */
const hostKey = z
  .string()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'SHA256: and 43 characters, as ssh-keygen -l prints it.');
const common = { name, directoryPath: directoryPath.nullable().default(null) };

export const newStorageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('folder'),
    settings: settingsOf.folder,
    secret: secretOf.folder.default(null),
  }),
  z.strictObject({ ...common, kind: z.literal('s3'), settings: settingsOf.s3, secret: secretOf.s3 }),
  z.strictObject({ ...common, kind: z.literal('azure'), settings: settingsOf.azure, secret: secretOf.azure }),
  z.strictObject({
    ...common,
    kind: z.literal('sftp'),
    settings: settingsOf.sftp,
    secret: secretOf.sftp,
    /** The server’s key, if known beforehand; otherwise the first test pins it. */
    hostKey: hostKey.optional(),
  }),
]);
export type NewStorage = z.output<typeof newStorageSchema>;
export type StorageSettings<Kind extends StorageKind = StorageKind> = Extract<
  NewStorage,
  { kind: Kind }
>['settings'];
export type StorageSecret<Kind extends StorageKind = StorageKind> = Extract<
  NewStorage,
  { kind: Kind }
>['secret'];

const changeable = { name: name.optional(), directoryPath: directoryPath.nullable().optional() };
/** Missing fields are unchanged; the secret must be given again if it would go to another server. */
export const storageUpdateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...changeable, kind: z.literal('folder'), settings: settingsOf.folder.optional() }),
  z.strictObject({
    ...changeable,
    kind: z.literal('s3'),
    settings: settingsOf.s3.optional(),
    secret: secretOf.s3.optional(),
  }),
  z.strictObject({
    ...changeable,
    kind: z.literal('azure'),
    settings: settingsOf.azure.optional(),
    secret: secretOf.azure.optional(),
  }),
  z.strictObject({
    ...changeable,
    kind: z.literal('sftp'),
    settings: settingsOf.sftp.optional(),
    secret: secretOf.sftp.optional(),
    /** Another key to pin; null: the next test pins the key that it receives. */
    hostKey: hostKey.nullable().optional(),
  }),
]);
export type StorageUpdate = z.output<typeof storageUpdateSchema>;

/** The steps of a test, in this order; it ends with the first that fails. */
export const STORAGE_CHECKS = ['address', 'connection', 'identity', 'key', 'folder', 'reading'] as const;
export type StorageCheckName = (typeof STORAGE_CHECKS)[number];
export const storageCheckSchema = z.object({
  check: z.enum(STORAGE_CHECKS),
  /** Null: it could not be determined. */
  passed: z.boolean().nullable(),
  message: z.string(),
});
export type StorageCheck = z.infer<typeof storageCheckSchema>;

export const storageTestSchema = z.object({
  at: timestamp,
  passed: z.boolean(),
  checks: z.array(storageCheckSchema),
  /** The key that the SSH server showed, if it is not the pinned one. */
  offeredHostKey: z.string().nullable(),
});
export type StorageTest = z.infer<typeof storageTestSchema>;

const shown = {
  id: uuid,
  name: z.string(),
  directoryPath: z.string().nullable(),
  /** The secret itself is never returned. */
  hasSecret: z.boolean(),
  hostKey: z.string().nullable(),
  lastTest: storageTestSchema.nullable(),
  jobCount: z.int(),
  createdAt: timestamp,
};
export const mediaStorageSchema = z.discriminatedUnion('kind', [
  z.object({ ...shown, kind: z.literal('folder'), settings: settingsOf.folder }),
  z.object({ ...shown, kind: z.literal('s3'), settings: settingsOf.s3 }),
  z.object({ ...shown, kind: z.literal('azure'), settings: settingsOf.azure }),
  z.object({ ...shown, kind: z.literal('sftp'), settings: settingsOf.sftp }),
]);
export type MediaStorage = z.infer<typeof mediaStorageSchema>;
