import { findNpm } from './third-party/ask-npm.ts';
import { HELD_BACK } from './third-party/held-back.ts';
import { reportOutdated } from './third-party/report-outdated.ts';

/** Lists packages with a newer version and packages with an advisory: `npm run outdated`. */
process.exitCode = await reportOutdated({ npm: findNpm(), heldBack: HELD_BACK, tell: console.log });
