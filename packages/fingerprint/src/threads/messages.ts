import type { Fingerprints } from '../fingerprint-pass.ts';

/** What a thread is told. `pass` names one file on its way. */
export type ToThread = { readonly pass: number } & (
  | { readonly kind: 'begin' }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  /** All of it has passed; `canReopen`: it can be read a second time. */
  | { readonly kind: 'finish'; readonly canReopen: boolean }
  /** Answers to `open` and `read`. */
  | { readonly kind: 'opened'; readonly size: number }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  /** What was asked for cannot be had. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'drop' }
);

/** What a thread says. */
export type FromThread = { readonly pass: number } & (
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'read'; readonly offset: number; readonly length: number }
  | { readonly kind: 'done'; readonly result: Fingerprints }
  | { readonly kind: 'failed'; readonly message: string }
);
