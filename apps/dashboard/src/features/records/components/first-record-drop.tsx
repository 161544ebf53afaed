import { PageDrop } from '../../upload/upload.ts';
import { t } from './first-record-texts.ts';

/**
 * Accepts drops anywhere on the page. A separate module: the face of another feature is not loaded
 * separately.
 */
export function FirstRecordDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return <PageDrop recordId={null} instead={{ title: t('dropNow'), text: t('dropText'), onFiles }} />;
}
