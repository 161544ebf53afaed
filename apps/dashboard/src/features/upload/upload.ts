/** Uploads to the server. */

export { acceptAttribute, describeTypes } from './accepted-files.ts';
export { AddFilesButton, PageDrop, useAddFiles } from './components/file-drop.tsx';
export { UploadList } from './components/upload-list.tsx';
export { countProgress, type UploadItem } from './upload-progress.ts';
export { dismissUploads, retryFailedUploads, retryUpload, uploadFiles, useUploads } from './upload-store.ts';
export { uploadTexts } from './upload-texts.ts';
