/** Stands in for the time of receipt, so that figures do not depend on the day. */
export const RECEIVED_AT = new Date('2026-01-01T00:00:00Z');
