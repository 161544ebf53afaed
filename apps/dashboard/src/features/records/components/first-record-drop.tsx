import { PageDrop } from '../../upload/upload.ts';
import { t } from './first-record-texts.ts';

/** Takes what is dropped anywhere on the page. A module of its own: the face of another feature is not loaded by itself. */
export function FirstRecordDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return <PageDrop recordId={null} instead={{ title: t('dropNow'), text: t('dropText'), onFiles }} />;
}
