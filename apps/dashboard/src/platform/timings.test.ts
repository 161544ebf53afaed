import { expect, it } from 'vitest';
import { LAYOUT_PX, TAMPER_BADGE_PX } from '../ui/sizes.ts';
import * as timings from './timings.ts';

/** Repeated here as literals: the dashboard reads the tables themselves. */
it.each([
  ['the poll of a fingerprint', timings.FINGERPRINT_POLL, { attempts: 10, intervalMs: 5_000 }],
  ['the organisation’s configuration', timings.ORGANISATION_CONFIG_RETRY, { retries: 10, intervalMs: 500 }],
  ['the time for an answer about work orders', timings.CLIENT_REQUEST_TIMEOUT_MS, 10_000],
  ['the poll of a deep scan', timings.DEEP_SCAN_POLL, { attempts: 60, intervalMs: 5_000 }],
  [
    'the poll of a detection, and the delay of its start',
    timings.DETECT_POLL,
    { attempts: 60, intervalMs: 5_000, startDelayMs: 1_000 },
  ],
  ['the retries of a detection', timings.DETECT_HTTP_RETRY, { attempts: 5, backoffMs: 1_000 }],
  ['the idle time', timings.UNATTENDED_PAGE_MS, 900_000],
  ['the delay of a menu under the pointer', timings.MENU_HOVER_DELAY_MS, 150],
  ['the badge of a tamper score, in pixels', TAMPER_BADGE_PX, 35],
  [
    'the widths of the layout, in pixels',
    LAYOUT_PX,
    { navbar: 280, navbarFolded: 64, sidebar: 240, boxed: 1_280, indentationCap: 80 },
  ],
])('the dashboard has the number of the specification for %s: %j', (_, given, wanted) => {
  expect(given).toEqual(wanted);
});
