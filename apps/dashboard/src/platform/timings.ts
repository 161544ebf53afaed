/** Polls, retries and delays of the dashboard, most of them fixed by the specification (section 9). */

export const FINGERPRINT_POLL = { attempts: 10, intervalMs: 5_000 } as const;
export const ORGANISATION_CONFIG_RETRY = { retries: 10, intervalMs: 500 } as const;
export const DETECT_POLL = { attempts: 60, intervalMs: 5_000, startDelayMs: 1_000 } as const;
/** Waits attempt × backoffMs before the next try. */
export const DETECT_HTTP_RETRY = { attempts: 5, backoffMs: 1_000 } as const;
export const DEEP_SCAN_POLL = { attempts: 60, intervalMs: 5_000 } as const;
/** How long the dashboard waits for an answer about work orders. */
export const CLIENT_REQUEST_TIMEOUT_MS = 10_000;

/** A user is signed out after this time without key or pointer input. */
export const UNATTENDED_PAGE_MS = 900_000;
export const TOAST_MS = 2_000;
export const NOTIFICATION_MS = 6_000;
export const ORGANISATION_SWITCH_REFRESH_MS = 500;
export const MENU_HOVER_DELAY_MS = 150;
