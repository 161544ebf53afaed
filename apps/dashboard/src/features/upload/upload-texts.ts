import { bindTexts } from '../../i18n/i18n.ts';
import { uiTexts } from '../../ui/ui-texts.ts';

export const uploadTexts = {
  uploaded: 'Uploaded {{success}} of {{total}}',
  uploadedSome: 'Uploaded {{success}} of {{total}}. {{failure}} failed.',
  unable: 'Unable to upload {{failure}} files',
  failed: 'An error occurred while trying to upload.',
  title: 'Uploads',
  add: 'Add files',
  drop: 'Drop files to add them',
  dropText: 'JPEG, PNG, PDF, video and sound. Up to 50 files of 2 GiB each',
  waiting: 'Waiting',
  done: 'Done',
  retry: 'Try again',
  dismiss: 'Close list',
  stop: 'Stop',
  fetchTitle: 'Add from an address',
  address: 'Address of the file',
  addressHint: 'On the public internet, by https, at most 64 MiB',
  fetch: 'Fetch',
} as const;

export const t = bindTexts({ ui: uiTexts, upload: uploadTexts });
