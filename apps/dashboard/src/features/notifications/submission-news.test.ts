import { expect, it, vi } from 'vitest';
import { createSubmissionNews } from './submission-news.ts';

it('tells of what was submitted, and of nothing else', () => {
  const tell = vi.fn();
  const follow = createSubmissionNews(tell);
  const request = { type: 'clientrequest.changed', clientRequestId: 'a', requestId: 'W-1' } as const;
  for (const state of ['SENT', 'OPENED', 'SUBMITTED', 'COMPLETED'] as const) follow({ ...request, state });
  follow({ type: 'record.changed', recordId: 'b' });
  expect(tell.mock.calls).toEqual([['W-1']]);
});
