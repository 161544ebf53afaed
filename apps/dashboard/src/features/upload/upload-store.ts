import { useSyncExternalStore } from 'react';
import { queryClient } from '../../platform/api/query-client.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { showToast } from '../../platform/notify.ts';
import { checkFiles } from './check-files.ts';
import { describeRefusal } from './describe-refusal.ts';
import { sendFile } from './send-file.ts';
import { countProgress, describeEnd, type UploadItem, type UploadProgress } from './upload-progress.ts';
import { t } from './upload-texts.ts';

/** Uploads live outside the screens, so that leaving a page does not stop them. */
interface UploadQueue {
  items: readonly UploadItem[];
  stop: AbortController;
}

const AT_ONCE = 3;
/** How long a record's list in which all went well stays on screen. Without a record the list holds the verdicts. */
const KEEP_LIST_MS = 4_000;
const NOTHING: readonly UploadItem[] = [];
/** By record id; files without a record stand under `null`. */
const queues = new Map<string | null, UploadQueue>();
const listeners = new Set<() => void>();

function change(
  recordId: string | null,
  edit: (items: readonly UploadItem[]) => readonly UploadItem[],
): void {
  const queue = queues.get(recordId);
  if (!queue) return;
  queues.set(recordId, { ...queue, items: edit(queue.items) });
  for (const listener of listeners) listener();
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

/** Takes from the queue until nothing waits. */
async function work(recordId: string | null): Promise<void> {
  for (;;) {
    const queue = queues.get(recordId);
    const next = queue?.items.find((item) => item.status === 'waiting');
    if (!queue || !next) return;
    await sendItem(recordId, next, queue.stop.signal);
  }
}

function tellEnd(progress: UploadProgress): void {
  const { message, variant } = describeEnd(progress);
  showToast(message, variant);
}

async function runQueue(recordId: string | null): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(recordId)));
  const items = queues.get(recordId)?.items ?? NOTHING;
  const progress = countProgress(recordId, items);
  if (progress.loading || progress.total + progress.refused === 0) return;
  tellEnd(progress);
  const ended = queues.get(recordId);
  if (recordId !== null && progress.failure + progress.refused === 0)
    setTimeout(() => {
      if (queues.get(recordId) === ended) dismissUploads(recordId);
    }, KEEP_LIST_MS);
  await Promise.all([
    recordId === null ? undefined : queryClient.invalidateQueries({ queryKey: queryKeys.record(recordId) }),
    queryClient.invalidateQueries({ queryKey: [...queryKeys.records, 'list'] }),
    queryClient.invalidateQueries({ queryKey: [...queryKeys.assets, 'list'] }),
  ]);
}

/**
 * Checks files and sends them, three at a time, into a record or, with null, into none. What is refused
 * here stands in the list with why; the others end with 'Uploaded X of Y'.
 */
export async function uploadFiles(files: readonly File[], recordId: string | null): Promise<void> {
  const { accepted, refused } = await checkFiles(files);
  const reasons = await Promise.all(refused.map(describeRefusal));
  const added = [
    ...accepted.map((file) => createItem(file, 'waiting', null)),
    ...refused.map(({ file }, index) => createItem(file, 'refused', reasons[index] ?? null)),
  ];
  if (added.length === 0) return;
  const before = queues.get(recordId);
  const isRunning = before?.items.some((item) => item.status === 'waiting' || item.status === 'sending');
  // What was refused alone takes no finished list off the screen.
  if (before && (isRunning || accepted.length === 0)) {
    change(recordId, (items) => [...items, ...added]);
    if (!isRunning) tellEnd(countProgress(recordId, added));
    return;
  }
  queues.set(recordId, { items: added, stop: new AbortController() });
  change(recordId, (items) => items);
  await runQueue(recordId);
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

/** Sends one failed file again. */
export function retryUpload(recordId: string | null, id: string): void {
  changeItem(recordId, id, { status: 'waiting', sent: 0, message: null });
  void runQueue(recordId);
}

/** Takes the list off the screen; what is under way is stopped. */
export function dismissUploads(recordId: string | null): void {
  queues.get(recordId)?.stop.abort();
  queues.delete(recordId);
  for (const listener of listeners) listener();
}

/** The files sent into one record (null: into none) since the list was last dismissed. */
export function useUploads(recordId: string | null): readonly UploadItem[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => queues.get(recordId)?.items ?? NOTHING,
  );
}
