import type { Fingerprints } from '../fingerprint-pass.ts';

/** Messages to a thread. `pass` identifies one file. */
export type ToThread = { readonly pass: number } & (
  | { readonly kind: 'begin' }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  /** The whole file was passed; `canReopen`: it can be read a second time. */
  | { readonly kind: 'finish'; readonly canReopen: boolean }
  /** Answers to `open` and `read`. */
  | { readonly kind: 'opened'; readonly size: number }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  /** The requested data is not available. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'drop' }
);

/** Messages from a thread. */
export type FromThread = { readonly pass: number } & (
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'read'; readonly offset: number; readonly length: number }
  | { readonly kind: 'done'; readonly result: Fingerprints }
  | { readonly kind: 'failed'; readonly message: string }
);
