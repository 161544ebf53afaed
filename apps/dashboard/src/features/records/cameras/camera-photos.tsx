import type { CameraPhoto, RecordCameras } from '@assay/contract/cameras';
import type { AssayRecord } from '@assay/contract/records';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './cameras-panel.module.css';

interface CameraPhotosProps {
  readonly record: AssayRecord;
  readonly other: RecordCameras['other'];
  readonly title: string;
  readonly note?: string;
  readonly photos: readonly CameraPhoto[];
  readonly noteOf?: (assetId: string) => ReactNode;
}

/** Pictures of a record and of another one, with a note on each. */
export function CameraPhotos({ record, other, title, note, photos, noteOf }: CameraPhotosProps) {
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.heading}>
        {title}
        {note && <span> · {note}</span>}
      </h3>
      <ul className={classes.photos}>
        {photos.map(({ assetId, originalName, isOther }) => {
          const picture = record.assets.find(({ id }) => id === assetId)?.scaled?.filepath;
          const reason = noteOf?.(assetId);
          return (
            <li key={assetId} className={classes.photo}>
              {picture ? <img src={picture} alt="" loading="lazy" /> : <span className={classes.blank} />}
              {isOther ? (
                <Link
                  to="/workorders/$workorderId"
                  params={{ workorderId: other?.id ?? '' }}
                  search={{ asset: assetId }}
                >
                  {originalName}
                </Link>
              ) : (
                <Link to="." search={{ asset: assetId }} replace>
                  {originalName}
                </Link>
              )}
              {isOther && <span>{other?.referenceId}</span>}
              {reason && <span>{reason}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
