/** The server's configuration; `readConfig` reads it from the environment. */
export interface Config {
  host: string;
  port: number;
  /** An absolute path. */
  dataFolder: string;
  secret: string | undefined;
  publicUrl: string | undefined;
  tls: { certificate: string; key: string } | undefined;
  /** Number of reverse proxies, the nearest of which terminates TLS; 0: none. */
  proxies: number;
  subdomainsNeedTls: boolean;
  firstAdmin: { email: string; organisation: string };
  maxFileBytes: number;
  maxFiles: number;
  /** In bytes; undefined: unlimited. */
  quotas: { organisation: number | undefined; user: number | undefined };
  /** Undefined: 5 % of the disk, at most 1 GiB. */
  diskReserveBytes: number | undefined;
  requestsPerMinute: number;
  /** Per user or token; 0: unlimited. */
  userRequestsPerMinute: number;
  workers: number | undefined;
  /** Undefined: a separate worker answers no requests. */
  workerPort: number | undefined;
  sandboxRequired: boolean;
  ledger: {
    seed: string | undefined;
    origin: string | undefined;
    passphrase?: string | undefined;
    /** Path of a program. */
    program?: string | undefined;
  };
  witnesses: WitnessConfig;
  /** Undefined: checkpoints are not time-stamped. */
  timestamps: TimestampConfig | undefined;
  mapsKey: string | undefined;
  /** Undefined: maps are drawn on the bundled outline of the world. */
  tileUrl: string | undefined;
  /** Undefined: places are named by the bundled gazetteer. */
  mapsUrl: string | undefined;
  /** Undefined: messages are kept in the outbox. */
  mail: MailConfig | undefined;
  /** Undefined: messages are kept in the outbox. */
  sms: SmsConfig | undefined;
  privateWebhooks: boolean;
  privateFetch: boolean;
  privateIdentityProviders: boolean;
  privateStorages: boolean;
  privateMailboxes: boolean;
  /** As read by `allowsHost`; undefined: any host. */
  outboundHosts: readonly string[] | undefined;
  requiresTls: boolean;
  storageFolders: readonly StorageFolder[];
  /** Absolute folder; undefined: only the bundled model is used. */
  objectModels: string | undefined;
  /** Undefined: files are not scanned for viruses. */
  antivirus: AntivirusConfig | undefined;
  /** Absolute folder; undefined: only the built-in methods are used. */
  imageModels: string | undefined;
  databaseUrl: string | undefined;
  /** Undefined: everything is read from the primary. */
  replica: { url: string; longestLagMs: number } | undefined;
  logLevel: string;
  s3: S3Config | undefined;
}

export interface WitnessConfig {
  /** Verifier key and address (without a trailing slash) of witnesses run by others. */
  external: { verifierKey: string; url: string }[];
  /** Absolute folder of the witness that is started beside the server; null if there is none. */
  folderBeside: string | null;
}

export interface TimestampConfig {
  /** Undefined policy: any. */
  authorities: { url: string; policy: string | undefined }[];
  /** Absolute path of a PEM file. */
  rootsFile: string;
  intervalMs: number;
}

/** A folder of this machine that media storages may read. */
export interface StorageFolder {
  /** Identifier of the organisation that may read it, `*` for all; undefined: only the main one. */
  organisation: string | undefined;
  name: string;
  /** An absolute path. */
  path: string;
}

export interface AntivirusConfig {
  /** As configured. */
  address: string;
  connection: { path: string } | { host: string; port: number };
  /** Whether files that are not scanned are withheld from everybody. */
  holds: boolean;
  timeoutMs: number;
  largestBytes: number;
}

export interface MailConfig {
  smtpUrl: string;
  from: string;
}

export interface SmsConfig {
  /** With user name and password, if the gateway requires them. */
  gatewayUrl: string;
  from: string;
}

export interface S3Config {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  /** Undefined: the machine's own role or profile provides them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}
