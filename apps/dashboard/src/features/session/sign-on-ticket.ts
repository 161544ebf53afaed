const KEY = 'assay.sign-on';

/** Kept for this tab alone while it is at the organisation's provider: a browser that comes back without it did not start this sign-in. */
export function storeTicket(ticket: string): void {
  sessionStorage.setItem(KEY, ticket);
}

/** Once. */
export function takeTicket(): string | null {
  const ticket = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return ticket;
}
