export type Variant = 'success' | 'warning' | 'error' | 'info';

/** Leads to what a message is about. */
export interface MessageLink {
  /** Within the dashboard. */
  readonly href: string;
  readonly words: string;
}
