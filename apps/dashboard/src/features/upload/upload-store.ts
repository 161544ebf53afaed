import { queryClient } from '../../platform/api/query-client.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { showToast } from '../../platform/notify.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { checkFiles } from './check-files.ts';
import { describeRefusal } from './describe-refusal.ts';
import { sendFile } from './send-file.ts';
import { countProgress, describeEnd, type UploadItem, type UploadProgress } from './upload-progress.ts';
import { t } from './upload-texts.ts';

/** Uploads live outside the screens, so that leaving a page does not stop them. */
interface UploadQueue {
  items: readonly UploadItem[];
  stop: AbortController;
  /** Whether its end was announced, since the last change of an item. */
  isEnded: boolean;
}

const AT_ONCE = 3;
/** How long the list of a record stays on screen if every file was sent. Without a record it stays, as it shows the verdicts. */
const KEEP_LIST_MS = 4_000;
const NOTHING: readonly UploadItem[] = [];
/** By record id; the queue of files without a record is under `null`. */
const queues = createStore<ReadonlyMap<string | null, UploadQueue>>(new Map());

const findQueue = (recordId: string | null) => queues.read().get(recordId);

function writeQueue(recordId: string | null, queue: UploadQueue | null): void {
  const next = new Map(queues.read());
  if (queue) next.set(recordId, queue);
  else next.delete(recordId);
  queues.write(next);
}

function change(
  recordId: string | null,
  edit: (items: readonly UploadItem[]) => readonly UploadItem[],
): void {
  const queue = findQueue(recordId);
  if (queue) writeQueue(recordId, { ...queue, items: edit(queue.items), isEnded: false });
}

function changeItem(recordId: string | null, id: string, fields: Partial<UploadItem>): void {
  change(recordId, (items) => items.map((item) => (item.id === id ? { ...item, ...fields } : item)));
}

async function sendItem(recordId: string | null, item: UploadItem, signal: AbortSignal): Promise<void> {
  changeItem(recordId, item.id, { status: 'sending' });
  try {
    const onProgress = (sent: number) => changeItem(recordId, item.id, { sent });
    const asset = await sendFile({ file: item.file, id: item.id, recordId, onProgress, signal });
    changeItem(recordId, item.id, { status: 'done', sent: 1, assetId: asset.id });
  } catch (error) {
    const message = error instanceof Error ? error.message : t('upload.failed');
    changeItem(recordId, item.id, { status: 'failed', message });
  }
}

/** Sends from the queue until nothing is waiting. */
async function work(recordId: string | null): Promise<void> {
  for (;;) {
    const queue = findQueue(recordId);
    const next = queue?.items.find((item) => item.status === 'waiting');
    if (!queue || !next) return;
    await sendItem(recordId, next, queue.stop.signal);
  }
}

function showEnd(progress: UploadProgress, before?: string): void {
  const { message, variant } = describeEnd(progress, before);
  showToast(message, variant);
}

async function runQueue(recordId: string | null, before?: string): Promise<void> {
  const sending = findQueue(recordId)?.items.filter(({ status }) => status === 'sending') ?? NOTHING;
  // The run that sends those takes from the queue as well.
  await Promise.all(Array.from({ length: AT_ONCE - sending.length }, () => work(recordId)));
  const queue = findQueue(recordId);
  if (!queue || queue.isEnded) return;
  const progress = countProgress(recordId, queue.items);
  if (progress.loading) return;
  const ended = { ...queue, isEnded: true };
  writeQueue(recordId, ended);
  showEnd(progress, before);
  if (recordId !== null && progress.failure + progress.refused === 0)
    setTimeout(() => {
      if (findQueue(recordId) === ended) dismissUploads(recordId);
    }, KEEP_LIST_MS);
  await Promise.all([
    recordId === null ? undefined : queryClient.invalidateQueries({ queryKey: queryKeys.record(recordId) }),
    queryClient.invalidateQueries({ queryKey: [...queryKeys.records, 'list'] }),
    queryClient.invalidateQueries({ queryKey: [...queryKeys.assets, 'list'] }),
  ]);
}

/**
 * Checks files and sends them, three at a time, into a record or, with null, into none. Files that are refused here are
 * listed with the reason; the others end with 'Uploaded X of Y', in one message with `before`.
 */
export async function uploadFiles(
  files: readonly File[],
  recordId: string | null,
  before?: string,
): Promise<void> {
  const { accepted, refused } = await checkFiles(files);
  const reasons = await Promise.all(refused.map(describeRefusal));
  const added = [
    ...accepted.map((file) => createItem(file, 'waiting', null)),
    ...refused.map(({ file }, index) => createItem(file, 'refused', reasons[index] ?? null)),
  ];
  if (added.length === 0) return;
  const earlier = findQueue(recordId);
  const isRunning = earlier?.items.some((item) => item.status === 'waiting' || item.status === 'sending');
  // A drop of which everything is refused does not replace a finished list.
  if (earlier && (isRunning || accepted.length === 0)) {
    change(recordId, (items) => [...items, ...added]);
    if (!isRunning) showEnd(countProgress(recordId, added), before);
    return;
  }
  writeQueue(recordId, { items: added, stop: new AbortController(), isEnded: false });
  await runQueue(recordId, before);
}

function createItem(file: File, status: UploadItem['status'], message: string | null): UploadItem {
  return { id: createId(), file, status, sent: 0, assetId: null, message };
}

/** crypto.randomUUID does not exist on plain HTTP; getRandomValues does. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const makeWaiting = (item: UploadItem): UploadItem => ({
  ...item,
  status: 'waiting',
  sent: 0,
  message: null,
});

/** Sends one failed file again. */
export function retryUpload(recordId: string | null, id: string): void {
  change(recordId, (items) => items.map((item) => (item.id === id ? makeWaiting(item) : item)));
  void runQueue(recordId);
}

/** Sends all failed files again, as one batch with one message at its end. */
export function retryFailedUploads(recordId: string | null): void {
  change(recordId, (items) => items.map((item) => (item.status === 'failed' ? makeWaiting(item) : item)));
  void runQueue(recordId);
}

/** Removes the list from the screen, and stops running uploads. */
export function dismissUploads(recordId: string | null): void {
  findQueue(recordId)?.stop.abort();
  writeQueue(recordId, null);
}

/** The files sent into one record (null: into none) since the list was last dismissed. */
export function useUploads(recordId: string | null): readonly UploadItem[] {
  return useStore(queues, (all) => all.get(recordId)?.items ?? NOTHING);
}
