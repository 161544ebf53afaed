import { findNpm } from './third-party/ask-npm.ts';
import { HELD_BACK } from './third-party/held-back.ts';
import { reportOutdated } from './third-party/report-outdated.ts';

/** Says which packages have a newer version, and which have an advisory: `npm run outdated`. */
process.exitCode = await reportOutdated({ npm: findNpm(), heldBack: HELD_BACK, tell: console.log });
