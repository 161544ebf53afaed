/** A running SHA-256. `digest` ends it and answers 64 lower-case hex digits. */
export type Sha256 = { update(bytes: Uint8Array): void; digest(): string };

/** Where SHA-256 comes from: node:crypto on a server, plain JavaScript in a browser. */
export type CreateSha256 = () => Sha256;
