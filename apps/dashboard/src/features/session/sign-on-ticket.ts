const KEY = 'assay.sign-on';

/** Kept for this tab alone while it is at the organisation's provider: whoever comes back without it is somebody else. */
export function storeTicket(ticket: string): void {
  sessionStorage.setItem(KEY, ticket);
}

/** Once. */
export function takeTicket(): string | null {
  const ticket = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return ticket;
}
