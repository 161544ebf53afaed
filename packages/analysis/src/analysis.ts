export { closeAnalysis, describeSandbox } from './default-pool.ts';
export { type DerivedImage, type DeriveOptions, deriveImage, type Rendition } from './derive-image.ts';
export { type Failure, type FailureCode, isRetryable } from './failure.ts';
export { defaultLimits, type Limits } from './limits.ts';
export type { SandboxDescription } from './sandbox/sandbox.ts';
