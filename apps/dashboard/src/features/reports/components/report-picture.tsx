import type { ReportAsset, ReportPicture } from '@assay/contract/reports';
import { withColon } from '../../../i18n/with-colon.ts';
import { formatTime } from '../../../ui/media-time.ts';
import { t } from '../reports-texts.ts';
import classes from './reports.module.css';

interface Shown {
  readonly picture: ReportPicture;
  readonly caption: string;
}

/** A file's pictures: as it was where that is known, as it came in, with marks. */
export function Pictures({ asset }: { readonly asset: ReportAsset }) {
  const shown = listPictures(asset);
  return shown.length === 0 ? null : <Figures shown={shown} name={asset.name} />;
}

/** The first picture of a file: the changed lines before and after, or the picture with marks. */
export function WorstPicture({ asset }: { readonly asset: ReportAsset }) {
  const { document, overlay, picture, name } = asset;
  const closeUp = document?.closeUp;
  if (closeUp) {
    const shown = [
      ...(closeUp.earlier && document.earlier
        ? [
            {
              picture: closeUp.earlier,
              caption: t('reports.before', { revision: document.earlier.revision }),
            },
          ]
        : []),
      { picture: closeUp.received, caption: t('reports.plain') },
    ];
    return <Figures shown={shown} name={name} isStacked />;
  }
  if (overlay) return <Figures shown={[{ picture: overlay, caption: t('reports.marked') }]} name={name} />;
  return picture && <Figures shown={[{ picture, caption: t('reports.plain') }]} name={name} />;
}

function listPictures({ picture, overlay, document, recording }: ReportAsset): Shown[] {
  if (recording && recording.frames.length > 0)
    return recording.frames.map(({ at, picture: frame }) => ({
      picture: frame,
      caption: t('reports.recording.frame', { time: formatTime(at) }),
    }));
  const marked = overlay && { picture: overlay, caption: t('reports.marked') };
  const received = picture && { picture, caption: t('reports.plain') };
  const earlier = document?.earlier && {
    picture: document.earlier.picture,
    caption: t('reports.before', { revision: document.earlier.revision }),
  };
  const chosen = earlier ? [earlier, marked ?? received] : [received, marked];
  return chosen.filter((one) => one !== null && one !== undefined);
}

interface FiguresProps {
  readonly shown: readonly Shown[];
  readonly name: string;
  readonly isStacked?: boolean;
}

export function Figures({ shown, name, isStacked }: FiguresProps) {
  return (
    <div className={classes.pictures} data-stacked={isStacked ? '' : undefined}>
      {shown.map(({ picture: { mimeType, data, width, height }, caption }) => (
        <figure key={caption}>
          <img
            src={`data:${mimeType};base64,${data}`}
            width={width}
            height={height}
            alt={withColon(name, caption)}
          />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
