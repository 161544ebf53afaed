import type { KnownCamera } from '@assay/contract/known-cameras';
import { MIN_CAMERA_PHOTOS } from '@assay/contract/known-cameras';
import { mayChange } from '@assay/contract/roles';
import { Button, Loader } from '@mantine/core';
import { IconPencil, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { showFailure } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useExtendKnownCamera, useRemoveKnownCamera } from '../api/known-cameras.ts';
import { KnownCameraDialog } from './known-camera-dialog.tsx';
import classes from './known-cameras-drawer.module.css';
import { t } from './known-cameras-texts.ts';

interface KnownCamerasDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly recordId: string;
  readonly cameras: readonly KnownCamera[];
}

type Asked = { readonly what: 'enrol' } | { readonly what: 'edit' | 'remove'; readonly camera: KnownCamera };

/** The organisation's known cameras: enrol one with this record's photos, change, extend or delete it. */
export function KnownCamerasDrawer({ isOpen, onClose, recordId, cameras }: KnownCamerasDrawerProps) {
  const isChanger = mayChange(useSignedIn().user.roles);
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useRemoveKnownCamera(recordId);
  const close = () => setAsked(null);
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('knownCameras.title')}>
      <p className={classes.about}>{t('knownCameras.about', { least: MIN_CAMERA_PHOTOS })}</p>
      {isChanger && (
        <Button size="sm" mb="md" onClick={() => setAsked({ what: 'enrol' })}>
          {t('knownCameras.enrol')}
        </Button>
      )}
      <ul className={classes.cameras}>
        {cameras.map((camera) => (
          <Camera
            key={camera.id}
            {...{ camera, recordId }}
            onEdit={isChanger ? () => setAsked({ what: 'edit', camera }) : null}
            onRemove={() => setAsked({ what: 'remove', camera })}
          />
        ))}
      </ul>
      {(asked?.what === 'enrol' || asked?.what === 'edit') && (
        <KnownCameraDialog
          camera={asked.what === 'edit' ? asked.camera : null}
          recordId={recordId}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && (
        <ChangeQuestion
          title={t('knownCameras.removeTitle', { name: asked.camera.name })}
          text={t('knownCameras.removeText')}
          action={t('knownCameras.remove')}
          isDangerous
          onClose={close}
          change={remove}
          given={asked.camera.id}
        />
      )}
    </SideDrawer>
  );
}

interface CameraProps {
  readonly camera: KnownCamera;
  readonly recordId: string;
  /** Null: the viewer may not change anything. */
  readonly onEdit: (() => void) | null;
  readonly onRemove: () => void;
}

function Camera({ camera, recordId, onEdit, onRemove }: CameraProps) {
  const { name, make, model, serial, note, state, message, statements, refused, enrolledBy, enrolledAt } =
    camera;
  const extend = useExtendKnownCamera(recordId);
  const device = [model.toLowerCase().startsWith(make.toLowerCase()) ? '' : make, model]
    .filter(Boolean)
    .join(' ');
  const facts = [device, serial && t('knownCameras.serialNumber', { serial })].filter(Boolean).join(' · ');
  const addPhotos = () => extend.mutate(camera.id, { onError: showFailure });
  return (
    <li className={classes.camera}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {onEdit && (
          <ActionMenu
            label={t('knownCameras.actions', { name })}
            actions={[
              { label: t('knownCameras.edit'), icon: IconPencil, onChoose: onEdit },
              { label: t('knownCameras.extend'), icon: IconPhotoPlus, onChoose: addPhotos },
              { label: t('knownCameras.remove'), icon: IconTrash, isDangerous: true, onChoose: onRemove },
            ]}
          />
        )}
      </div>
      {facts && <p>{facts}</p>}
      {note && <p>{note}</p>}
      {state === 'waiting' ? (
        <p role="status">
          <Loader size={14} /> {t('knownCameras.enrolling')}
        </p>
      ) : (
        <p className={state === 'failed' ? classes.failed : undefined}>
          <TranslatedSentence english={message} statements={statements} />
        </p>
      )}
      {refused.length > 0 && (
        <details>
          <summary>{t('knownCameras.refused', { count: refused.length })}</summary>
          <ul>
            {refused.map(({ assetId, originalName, reason }) => (
              <li key={assetId}>
                <strong>{originalName}</strong> {t(`knownCameras.refusals.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={classes.dimmed}>
        {t('knownCameras.enrolledBy', { name: enrolledBy })} <RelativeTime value={enrolledAt} />
      </p>
    </li>
  );
}
