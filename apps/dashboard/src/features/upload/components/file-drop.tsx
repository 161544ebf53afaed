import { UPLOAD_LIMITS } from '@assay/contract/constants';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconLink, IconUpload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { useFileChooser } from '../../../ui/use-file-chooser.tsx';
import { acceptAttribute, describeTypes } from '../accepted-files.ts';
import { readDroppedFiles } from '../dropped-files.ts';
import { uploadFiles } from '../upload-store.ts';
import { t } from '../upload-texts.ts';
import classes from './file-drop.module.css';

const FetchDialog = lazy(() =>
  import('./fetch-dialog.tsx').then((module) => ({ default: module.FetchDialog })),
);

interface AddingFiles {
  readonly chooseFiles: () => void;
  readonly askForAddress: () => void;
  /** The elements that the two need on the page. */
  readonly parts: ReactNode;
}

/** The file chooser, and the dialog for a file on the web. */
export function useAddFiles(recordId: string | null): AddingFiles {
  const chooser = useFileChooser((files) => void uploadFiles(files, recordId), { accept: acceptAttribute() });
  const [isFetching, setFetching] = useState(false);
  return {
    chooseFiles: chooser.choose,
    askForAddress: () => setFetching(true),
    parts: (
      <>
        {chooser.input}
        <Suspense fallback={null}>
          {isFetching && <FetchDialog recordId={recordId} onClose={() => setFetching(false)} />}
        </Suspense>
      </>
    ),
  };
}

/** A button that opens the file chooser, and one for a file on the web. */
export function AddFilesButton({
  recordId,
  variant = 'filled',
}: {
  recordId: string | null;
  variant?: string;
}) {
  const { chooseFiles, askForAddress, parts } = useAddFiles(recordId);
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Button variant={variant} leftSection={<IconUpload size={16} stroke={1.8} />} onClick={chooseFiles}>
          {t('upload.add')}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('upload.fetchTitle')}
          title={t('upload.fetchTitle')}
          onClick={askForAddress}
        >
          <IconLink size={17} stroke={1.8} />
        </ActionIcon>
      </Group>
      {parts}
    </>
  );
}

interface PageDropProps {
  /** Null: files that belong to no record. */
  readonly recordId: string | null;
  /** Does nothing while the page has a place of its own for dropped files. */
  readonly isFallback?: boolean;
  readonly onDrop?: () => void;
  /** Takes the files instead of sending them, with its own text. */
  readonly instead?: {
    readonly title: string;
    readonly text: string;
    readonly onFiles: (files: readonly File[]) => void;
  };
}

/** How many pages with a place of their own are shown. */
let ownPlaces = 0;

/** While mounted, files dropped anywhere on the page are sent; an overlay says so while they hover. */
export function PageDrop({ recordId, isFallback = false, onDrop, instead }: PageDropProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isFallback) return;
    ownPlaces += 1;
    return () => {
      ownPlaces -= 1;
    };
  }, [isFallback]);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const taker = useRef(instead?.onFiles);
  taker.current = instead?.onFiles;
  useEffect(() => {
    const carriesFiles = (event: DragEvent) =>
      (event.dataTransfer?.types.includes('Files') ?? false) && !(isFallback && ownPlaces > 0);
    // Enter and leave fire for every element on the way, so they are counted.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) {
        // The page's own place may have come after the first move over the page.
        if (isFallback) setOver(false);
        return;
      }
      depth += 1;
      setOver(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer)
        void readDroppedFiles(event.dataTransfer).then((files) =>
          taker.current ? taker.current(files) : uploadFiles(files, recordId),
        );
      drop.current?.();
    };
    const events = { dragenter: enter, dragleave: leave, dragover: over, drop: take };
    for (const [name, listener] of Object.entries(events)) addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(events))
        removeEventListener(name, listener as EventListener);
    };
  }, [recordId, isFallback]);
  if (!isOver) return null;
  return (
    <div className={classes.veil}>
      <div className={classes.frame}>
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <strong>{instead?.title ?? t('upload.drop')}</strong>
        <span>
          {instead?.text ??
            (isFallback
              ? t('upload.dropElsewhere')
              : t('upload.dropText', {
                  types: describeTypes(),
                  files: UPLOAD_LIMITS.files,
                  size: formatBytes(UPLOAD_LIMITS.fileBytes),
                }))}
        </span>
      </div>
    </div>
  );
}
