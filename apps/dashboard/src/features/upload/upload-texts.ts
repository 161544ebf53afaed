import { bindTexts } from '../../i18n/i18n.ts';
import { uiTexts } from '../../ui/ui-texts.ts';

export const uploadTexts = {
  uploaded: 'Uploaded {{success}} of {{total}}',
  uploadedSome: 'Uploaded {{success}} of {{total}}. {{failure}} failed.',
  notTakenIn_one: '{{count}} refused',
  notTakenIn_other: '{{count}} refused',
  unable: 'Unable to upload {{failure}} files',
  failed: 'An error occurred while trying to upload.',
  title: 'Uploads',
  add: 'Add files',
  drop: 'Drop files to add them',
  dropText: '{{types}}. Up to {{files}} files of {{size}} each',
  types: 'JPEG, PNG, PDF, video, sound and e-mail',
  allTypes: 'JPEG, PNG, HEIC, WebP, AVIF, TIFF, PDF, video, sound and e-mail',
  dropElsewhere: 'They are analysed without a record, and you see them under Analysis',
  isContent: 'It is {{content}}.',
  isEmpty: 'The file is empty.',
  takenIn: 'Accepted types: {{types}}.',
  /** The type of a file by its first bytes. */
  content: {
    gif: 'a GIF picture',
    bmp: 'a BMP picture',
    webp: 'a WebP picture',
    heic: 'a HEIC picture',
    avif: 'an AVIF picture',
    tiff: 'a TIFF picture',
    zip: 'a ZIP archive or an Office document',
    archive: 'an archive',
    program: 'a Windows program',
    office: 'an Office document',
    markup: 'a web page or drawing',
    text: 'a text file',
  },
  waiting: 'Waiting',
  done: 'Done',
  retry: 'Try again',
  retryAll: 'Retry all',
  dismiss: 'Close list',
  stop: 'Stop',
  fetchTitle: 'Add from an address',
  address: 'Address of the file',
  addressHint: 'On the public internet, by https, at most 64 MiB',
  fetch: 'Fetch',
} as const;

export const t = bindTexts({ ui: uiTexts, upload: uploadTexts });
