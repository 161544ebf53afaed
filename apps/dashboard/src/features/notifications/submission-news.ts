import type { ServerEvent } from '@assay/contract/events';

/** Tells of each work order that a client submitted, wherever one works. */
export function createSubmissionNews(tell: (requestId: string) => void): (event: ServerEvent) => void {
  return (event) => {
    if (event.type === 'clientrequest.changed' && event.state === 'SUBMITTED') tell(event.requestId);
  };
}
