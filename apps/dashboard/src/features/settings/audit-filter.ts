import { formatFilter } from '@assay/contract/basics';

/** Filters of the audit log; empty fields do not filter. Days in the format of a date field, 2026-11-21. */
export interface AuditFilter {
  action: string;
  actor: string;
  target: string;
  from: string;
  until: string;
}

export const NO_FILTER: AuditFilter = { action: '', actor: '', target: '', from: '', until: '' };

/** Filters in the server's format. Days begin and end in the reader's time zone; the last one is included. */
export function writeAuditFilter({ action, actor, target, from, until }: AuditFilter): string[] {
  const dayAfter = (day: string) => new Date(new Date(`${day}T00:00`).setHours(24));
  // The server's `greater-than` excludes the moment itself.
  const justBefore = (day: string) => new Date(new Date(`${day}T00:00`).getTime() - 1);
  const filters = [
    action !== '' && ({ field: 'action', type: 'equals', value: action } as const),
    actor.trim() !== '' && ({ field: 'actor', type: 'contains', value: actor.trim() } as const),
    target.trim() !== '' && ({ field: 'target', type: 'contains', value: target.trim() } as const),
    from !== '' &&
      ({ field: 'createdAt', type: 'greater-than', value: justBefore(from).toISOString() } as const),
    until !== '' &&
      ({ field: 'createdAt', type: 'less-than', value: dayAfter(until).toISOString() } as const),
  ];
  return filters.filter((filter) => filter !== false).map(formatFilter);
}
