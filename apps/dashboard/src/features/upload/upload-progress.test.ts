import { expect, it } from 'vitest';
import { countProgress, describeEnd, listShown, type UploadItem } from './upload-progress.ts';

const item = (status: UploadItem['status']): UploadItem => ({
  id: status,
  file: new File([], 'a.jpg'),
  status,
  sent: 0,
  assetId: null,
  message: null,
});

it('counts what has ended, well or badly', () => {
  const items = [item('done'), item('failed'), item('sending'), item('waiting')];
  expect(countProgress('r1', items)).toEqual({
    recordId: 'r1',
    success: 1,
    failure: 1,
    refused: 0,
    total: 4,
    loading: true,
    progress: 50,
  });
});

it('lists what failed or was refused first, and alone once the rest is in', () => {
  const order = (...items: UploadItem[]) => listShown(items).map(({ status }) => status);
  expect(order(item('done'), item('sending'), item('refused'), item('failed'))).toEqual([
    ...['refused', 'failed', 'done', 'sending'],
  ]);
  expect(order(item('done'), item('refused'), item('done'))).toEqual(['refused']);
  expect(order(item('done'), item('done'))).toEqual(['done', 'done']);
});

it('ends when all have ended, and nothing is no progress', () => {
  expect(countProgress(null, [item('done'), item('failed')])).toMatchObject({
    loading: false,
    progress: 100,
  });
  expect(countProgress(null, [])).toMatchObject({ loading: false, progress: 0, total: 0 });
});

it('counts what was refused apart from the files that are sent', () => {
  const items = [item('done'), item('refused'), item('refused')];
  expect(countProgress(null, items)).toMatchObject({
    success: 1,
    failure: 0,
    refused: 2,
    total: 1,
    loading: false,
  });
  expect(countProgress(null, [item('refused')])).toMatchObject({ total: 0, loading: false, progress: 0 });
});

it('says how it ended, with the failures as a warning', () => {
  const end = (...states: UploadItem['status'][]) => describeEnd(countProgress(null, states.map(item)));
  expect(end('done', 'done')).toEqual({ message: 'Uploaded 2 of 2', variant: 'success' });
  expect(end('done', 'failed', 'done')).toEqual({
    message: 'Uploaded 2 of 3. 1 failed.',
    variant: 'warning',
  });
  expect(end('failed', 'failed')).toEqual({ message: 'Unable to upload 2 files', variant: 'warning' });
  expect(end('done', 'refused')).toEqual({ message: 'Uploaded 1 of 1 · 1 refused', variant: 'warning' });
  expect(end('refused', 'refused')).toEqual({ message: '2 refused', variant: 'warning' });
});

it('says in the same message what else is to be said of the batch', () => {
  const end = (...states: UploadItem['status'][]) =>
    describeEnd(countProgress(null, states.map(item)), 'Created New Record');
  expect(end('done')).toEqual({ message: 'Created New Record · Uploaded 1 of 1', variant: 'success' });
  expect(end('failed')).toEqual({
    message: 'Created New Record · Unable to upload 1 files',
    variant: 'warning',
  });
  expect(end('refused')).toEqual({ message: 'Created New Record · 1 refused', variant: 'warning' });
});
