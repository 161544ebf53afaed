import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UPLOAD_LIMITS } from '@assay/contract/constants';
import { z } from 'zod';
import { listClearLinks } from './clear-links.ts';
import type {
  AntivirusConfig,
  Config,
  MailConfig,
  S3Config,
  SmsConfig,
  StorageFolder,
  TimestampConfig,
  WitnessConfig,
} from './config.ts';

export const REPOSITORY = resolve(import.meta.dirname, '../../../../..');

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** The number of reverse proxies. */
const proxies = z.union([flag.transform(Number), z.coerce.number().int().min(2).max(9)]);

/** A name, or `*.` and a suffix, or an IP address. */
const HOST_PATTERN = /^((\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*|[0-9a-f:.]*:[0-9a-f:.]+)$/;

/** Every environment variable that the server reads; docs/operations.md explains them to operators. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4317),
  HOST: z.string().min(1).default('127.0.0.1'),
  ASSAY_DATA: z.string().min(1).default('data'),
  ASSAY_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** The public address of this installation; for links in mails. */
  ASSAY_PUBLIC_URL: z.url().optional(),
  ASSAY_TLS_CERT: z.string().min(1).optional(),
  ASSAY_TLS_KEY: z.string().min(1).optional(),
  ASSAY_BEHIND_PROXY: proxies.default(0),
  /** 0 if a host below this installation's name is still reached without TLS. */
  ASSAY_HSTS_SUBDOMAINS: flag.default(true),
  ASSAY_ADMIN_EMAIL: z.email().toLowerCase().default('admin@assay.local'),
  ASSAY_ORGANISATION: z.string().min(2).default('My organisation'),
  ASSAY_MAX_FILE_BYTES: z.coerce.number().int().positive().default(UPLOAD_LIMITS.fileBytes),
  ASSAY_MAX_FILES: z.coerce.number().int().positive().default(UPLOAD_LIMITS.files),
  /** Bytes of files that each organisation, and each of its users, may keep here; unlimited by default. */
  ASSAY_QUOTA_BYTES: z.coerce.number().int().positive().optional(),
  ASSAY_USER_QUOTA_BYTES: z.coerce.number().int().positive().optional(),
  /** Kept free on the disk: below this, no files are accepted. */
  ASSAY_DISK_RESERVE_BYTES: z.coerce.number().int().min(0).optional(),
  /** Requests a minute from one address; 0 removes the limit. */
  ASSAY_RATE_LIMIT: z.coerce.number().int().min(0).default(6_000),
  /** Requests a minute of one user or token; by default twice that of an address; 0 removes the limit. */
  ASSAY_USER_RATE_LIMIT: z.coerce.number().int().min(0).optional(),
  /** Analyses at the same time in this process. */
  ASSAY_WORKERS: z.coerce.number().int().min(1).max(256).optional(),
  /** Where a separate worker serves its health and metrics; by default nowhere. */
  ASSAY_WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /**
   * `required`: the server refuses to start without a sandbox that has namespaces and a system-call filter.
   */
  ASSAY_SANDBOX: z.enum(['best', 'required']).default('best'),
  /** The ledger's Ed25519 seed, 32 bytes in base64 or hexadecimal; by default a file in the data folder. */
  ASSAY_LEDGER_KEY: z.string().min(43).optional(),
  /** Opens the ledger's key file if it is encrypted (`assay keys seal`). */
  ASSAY_LEDGER_PASSPHRASE: z.string().min(12, 'at least 12 characters').optional(),
  /** A program that signs for the ledger instead of a key file. */
  ASSAY_LEDGER_SIGNER: z.string().min(1).optional(),
  /** The ledger's name, which verifiers pin with its key. */
  ASSAY_LEDGER_ORIGIN: z
    .string()
    .regex(/^[^\s+]+$/, 'without spaces and plus signs')
    .optional(),
  /**
   * Witnesses that cosign the ledger's checkpoints: `name+id+key https://witness.example`, separated by
   * commas.
   */
  ASSAY_WITNESSES: z.string().optional(),
  /**
   * Folder of the witness that is started beside the server, outside the data folder; `off` starts none. By
   * default one is started if the database is the embedded one, in a folder named after the data folder with
   * the suffix `-witness`.
   */
  ASSAY_WITNESS_FOLDER: z.string().min(1).optional(),
  /** Time-stamp authorities (RFC 3161 over HTTP), separated by commas; each stamps separately. */
  ASSAY_TIMESTAMP_URLS: z.string().optional(),
  /** PEM file of the certificates in which their chains end. */
  ASSAY_TIMESTAMP_ROOTS: z.string().min(1).optional(),
  /**
   * The one policy that is requested and accepted, in dotted form; or one for each authority, in their order,
   * separated by commas.
   */
  ASSAY_TIMESTAMP_POLICY: z
    .string()
    .regex(/^[0-2](\.\d+)+( *, *[0-2](\.\d+)+)*$/, 'object identifiers separated by commas')
    .optional(),
  ASSAY_TIMESTAMP_MINUTES: z.coerce.number().positive().max(10_080).default(60),
  /** Key of the service that names places for coordinates; passed to signed-in browsers. */
  ASSAY_MAPS_KEY: z.string().min(1).optional(),
  /**
   * Address of the geocoder, with `{latitude}`, `{longitude}` and `{key}`; its answers must be like those of
   * HERE's reverse geocoder or Nominatim. If there is a key, the default is HERE's.
   */
  ASSAY_MAPS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of map tiles: `https://tiles.example.com/{z}/{x}/{y}.png`. */
  ASSAY_TILE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Mail server, `smtp://` or `smtps://`, with user and password if it requires them. */
  ASSAY_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of all mail: `assay@example.com` or `Assay <assay@example.com>`. */
  ASSAY_MAIL_FROM: z.string().min(3).optional(),
  /** Allows webhooks to this machine and its networks, and without TLS. */
  ASSAY_WEBHOOKS_PRIVATE: flag.default(false),
  /** Allows identity providers for single sign-on on this machine and its networks, and without TLS. */
  ASSAY_SSO_PRIVATE: flag.default(false),
  /** Allows fetching files from this machine and its networks, and without TLS. */
  ASSAY_FETCH_PRIVATE: flag.default(false),
  /** Allows media storages on this machine and its networks, and without TLS. */
  ASSAY_STORAGES_PRIVATE: flag.default(false),
  /** Allows mailboxes on this machine and its networks, and there without TLS. */
  ASSAY_MAILBOXES_PRIVATE: flag.default(false),
  /** The only hosts that may be called on behalf of users: `hooks.example.com, *.example.org`. */
  ASSAY_OUTBOUND_HOSTS: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(',').map((host) => host.trim()))
    .refine((hosts) => hosts.every((host) => HOST_PATTERN.test(host)), 'host names separated by commas')
    .optional(),
  /** Refuses to start if one of these settings leads beyond this machine without TLS. */
  ASSAY_REQUIRE_TLS: flag.default(false),
  /** Folders of this machine that media storages may read: `claims=/srv/claims;acme:scans=/srv/scans`. */
  ASSAY_STORAGE_FOLDERS: z.string().min(1).optional(),
  /** Folder with the operator's own object-detection models: descriptions in JSON and their ONNX files. */
  ASSAY_OBJECT_MODELS: z.string().min(1).optional(),
  /** Virus scanner: `unix:/run/clamav/clamd.ctl` or `tcp://host:3310`. */
  ASSAY_CLAMD: z
    .string()
    .regex(/^(unix:\/.+|tcp:\/\/[^/?#@]+:\d{1,5})$/, 'unix:/path or tcp://host:port')
    .refine((address) => URL.canParse(address), 'no such port')
    .optional(),
  /** What happens to files that the scanner cannot scan at the moment, or at all. */
  ASSAY_CLAMD_UNREACHABLE: z.enum(['hold', 'accept']).default('hold'),
  /** Longest duration of one file's scan. */
  ASSAY_CLAMD_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(120),
  /** Larger files are not sent to the scanner: it reports files that it skips as clean. */
  ASSAY_CLAMD_LARGEST_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(100 * 1024 ** 2),
  /**
   * Folder with the operator's own models that examine pictures: descriptions in JSON, ONNX files and
   * calibrations.
   */
  ASSAY_IMAGE_MODELS: z.string().min(1).optional(),
  /**
   * SMS gateway with Twilio's API:
   * `https://ACCOUNT:TOKEN@api.twilio.com/2010-04-01/Accounts/ACCOUNT/Messages.json`.
   */
  ASSAY_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sender of all SMS: a number, or a name where the gateway allows it. */
  ASSAY_SMS_FROM: z.string().min(1).optional(),
  /**
   * A streaming replica of the same database, for lists and insights; the owner's URL, as in DATABASE_URL.
   */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Seconds that the replica may lag behind; beyond them the primary is used. */
  ASSAY_REPLICA_LAG_SECONDS: z.coerce.number().min(0.1).max(3_600).default(5),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environmentSchema.shape);

/** HERE Geocoding and Search API v7, reverse geocode. */
const HERE =
  'https://revgeocode.search.hereapi.com/v1/revgeocode?at={latitude},{longitude}&apiKey={key}&lang=en';

/** Throws an Error that names every invalid variable, without its value. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // Many tools write an empty variable for "not set".
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const given = { ...set, ...readSettingFiles(set) };
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The configuration is not valid:\n${wrong.join('\n')}`);
  }
  const env = parsed.data;
  if (!env.ASSAY_TLS_CERT !== !env.ASSAY_TLS_KEY)
    throw new Error('ASSAY_TLS_CERT and ASSAY_TLS_KEY must be set together.');
  const dataFolder = resolve(REPOSITORY, env.ASSAY_DATA);
  const config: Config = {
    host: env.HOST,
    port: env.PORT,
    dataFolder,
    secret: env.ASSAY_SECRET,
    publicUrl: env.ASSAY_PUBLIC_URL,
    tls: env.ASSAY_TLS_CERT
      ? { certificate: env.ASSAY_TLS_CERT, key: env.ASSAY_TLS_KEY as string }
      : undefined,
    proxies: env.ASSAY_BEHIND_PROXY,
    subdomainsNeedTls: env.ASSAY_HSTS_SUBDOMAINS,
    firstAdmin: { email: env.ASSAY_ADMIN_EMAIL, organisation: env.ASSAY_ORGANISATION },
    maxFileBytes: env.ASSAY_MAX_FILE_BYTES,
    maxFiles: env.ASSAY_MAX_FILES,
    quotas: { organisation: env.ASSAY_QUOTA_BYTES, user: env.ASSAY_USER_QUOTA_BYTES },
    diskReserveBytes: env.ASSAY_DISK_RESERVE_BYTES,
    requestsPerMinute: env.ASSAY_RATE_LIMIT,
    userRequestsPerMinute: env.ASSAY_USER_RATE_LIMIT ?? 2 * env.ASSAY_RATE_LIMIT,
    workers: env.ASSAY_WORKERS,
    workerPort: env.ASSAY_WORKER_PORT,
    sandboxRequired: env.ASSAY_SANDBOX === 'required',
    ledger: {
      seed: env.ASSAY_LEDGER_KEY,
      origin: env.ASSAY_LEDGER_ORIGIN,
      passphrase: env.ASSAY_LEDGER_PASSPHRASE,
      program: env.ASSAY_LEDGER_SIGNER,
    },
    witnesses: {
      external: readWitnesses(env.ASSAY_WITNESSES ?? ''),
      folderBeside: chooseWitnessFolder(env, dataFolder),
    },
    timestamps: env.ASSAY_TIMESTAMP_URLS ? readTimestamps(env.ASSAY_TIMESTAMP_URLS, env) : undefined,
    mapsKey: env.ASSAY_MAPS_KEY,
    tileUrl: env.ASSAY_TILE_URL,
    mapsUrl: env.ASSAY_MAPS_URL ?? (env.ASSAY_MAPS_KEY ? HERE : undefined),
    mail: env.ASSAY_SMTP_URL ? readMail(env.ASSAY_SMTP_URL, env.ASSAY_MAIL_FROM) : undefined,
    sms: env.ASSAY_SMS_URL ? readSms(env.ASSAY_SMS_URL, env.ASSAY_SMS_FROM) : undefined,
    privateWebhooks: env.ASSAY_WEBHOOKS_PRIVATE,
    privateFetch: env.ASSAY_FETCH_PRIVATE,
    privateIdentityProviders: env.ASSAY_SSO_PRIVATE,
    privateStorages: env.ASSAY_STORAGES_PRIVATE,
    privateMailboxes: env.ASSAY_MAILBOXES_PRIVATE,
    outboundHosts: env.ASSAY_OUTBOUND_HOSTS,
    requiresTls: env.ASSAY_REQUIRE_TLS,
    storageFolders: readStorageFolders(env.ASSAY_STORAGE_FOLDERS ?? ''),
    objectModels: env.ASSAY_OBJECT_MODELS && resolve(REPOSITORY, env.ASSAY_OBJECT_MODELS),
    antivirus: env.ASSAY_CLAMD ? readAntivirus(env.ASSAY_CLAMD, env) : undefined,
    imageModels: env.ASSAY_IMAGE_MODELS && resolve(REPOSITORY, env.ASSAY_IMAGE_MODELS),
    databaseUrl: env.DATABASE_URL,
    replica: env.DATABASE_READ_URL
      ? { url: env.DATABASE_READ_URL, longestLagMs: env.ASSAY_REPLICA_LAG_SECONDS * 1_000 }
      : undefined,
    logLevel: env.LOG_LEVEL,
    s3: env.S3_BUCKET ? readS3(env.S3_BUCKET, env) : undefined,
  };
  if (config.requiresTls) refuseClearLinks(config);
  return config;
}

/** Each setting may be in a file that `NAME_FILE` names, as secret stores provide secrets. */
function readSettingFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found: NodeJS.ProcessEnv = {};
  for (const name of SETTINGS) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    if (environment[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE must not be set together.`);
    try {
      found[name] = readFileSync(path, 'utf8').trim();
    } catch (cause) {
      throw new Error(`${name}_FILE names a file that cannot be read: ${path}`, { cause });
    }
  }
  return found;
}

function refuseClearLinks(config: Config): void {
  const clear = listClearLinks(config).map(({ setting, words }) => `  ${setting}: ${words}`);
  if (clear.length > 0)
    throw new Error(`ASSAY_REQUIRE_TLS is set, and these links have no TLS:\n${clear.join('\n')}`);
}

function readAntivirus(address: string, env: z.output<typeof environmentSchema>): AntivirusConfig {
  const url = address.startsWith('tcp:') ? new URL(address) : null;
  return {
    address,
    connection: url
      ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
      : { path: address.slice('unix:'.length) },
    holds: env.ASSAY_CLAMD_UNREACHABLE === 'hold',
    timeoutMs: env.ASSAY_CLAMD_TIMEOUT_SECONDS * 1_000,
    largestBytes: env.ASSAY_CLAMD_LARGEST_BYTES,
  };
}

function readWitnesses(text: string): WitnessConfig['external'] {
  const items = text.split(',').filter((item) => item.trim() !== '');
  return items.map((item) => {
    const [verifierKey = '', url = '', ...others] = item.trim().split(/\s+/);
    if (others.length > 0 || !/^[^+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/.test(verifierKey) || !isHttp(url))
      throw new Error(
        'ASSAY_WITNESSES must be “name+id+key https://witness.example”, several separated by commas.',
      );
    return { verifierKey, url: url.replace(/\/+$/, '') };
  });
}

const isHttp = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

function chooseWitnessFolder(
  {
    ASSAY_WITNESS_FOLDER: given,
    DATABASE_URL: database,
  }: Pick<z.output<typeof environmentSchema>, 'ASSAY_WITNESS_FOLDER' | 'DATABASE_URL'>,
  dataFolder: string,
): string | null {
  if (given === 'off') return null;
  if (given !== undefined) return resolve(REPOSITORY, given);
  // Beside the data folder and not in it: if one is restored from a backup, the other still remembers.
  return database === undefined ? `${dataFolder}-witness` : null;
}

function readTimestamps(list: string, env: z.output<typeof environmentSchema>): TimestampConfig {
  const urls = list.split(',').map((url) => url.trim());
  const policies = env.ASSAY_TIMESTAMP_POLICY?.split(',').map((policy) => policy.trim()) ?? [];
  if (!urls.every(isHttp) || new Set(urls).size < urls.length)
    throw new Error(
      'ASSAY_TIMESTAMP_URLS must be addresses (http or https) separated by commas, none twice.',
    );
  if (policies.length > 1 && policies.length !== urls.length)
    throw new Error('ASSAY_TIMESTAMP_POLICY must be one policy for all authorities, or one for each.');
  if (!env.ASSAY_TIMESTAMP_ROOTS)
    throw new Error('ASSAY_TIMESTAMP_URLS needs ASSAY_TIMESTAMP_ROOTS, the trusted certificates.');
  return {
    authorities: urls.map((url, at) => ({ url, policy: policies.length > 1 ? policies[at] : policies[0] })),
    rootsFile: resolve(REPOSITORY, env.ASSAY_TIMESTAMP_ROOTS),
    intervalMs: env.ASSAY_TIMESTAMP_MINUTES * 60_000,
  };
}

const STORAGE_FOLDER = /^(?:([a-z0-9][a-z0-9-]*|\*):)?([^=:;/]{1,100})=(\/.*)$/;

function readStorageFolders(text: string): StorageFolder[] {
  const entries = text.split(';').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const [, organisation, name, path] = STORAGE_FOLDER.exec(entry) ?? [];
    if (!name || !path)
      throw new Error(
        'ASSAY_STORAGE_FOLDERS must be name=/folder or organisation:name=/folder, separated by semicolons.',
      );
    return { organisation, name: name.trim(), path: resolve(path) };
  });
}

function readMail(smtpUrl: string, from: string | undefined): MailConfig {
  if (!from) throw new Error('ASSAY_SMTP_URL needs ASSAY_MAIL_FROM, the sender of all mail.');
  return { smtpUrl, from };
}

function readSms(gatewayUrl: string, from: string | undefined): SmsConfig {
  if (!from) throw new Error('ASSAY_SMS_URL needs ASSAY_SMS_FROM, the sender of all SMS.');
  return { gatewayUrl, from };
}

function readS3(bucket: string, env: z.output<typeof environmentSchema>): S3Config {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = env;
  if (!id !== !secret) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  const credentials = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined;
  return { bucket, endpoint, region, credentials };
}
