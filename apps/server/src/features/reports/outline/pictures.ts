import type { ReportAsset } from '@assay/contract/reports';
import type { CaptionedPicture } from './block.ts';
import { describeMoment } from './recording.ts';

/** A file's pictures in the order in which they are compared: as it was, as it came in, with marks. */
export function captionPictures({ picture, overlay, document, recording }: ReportAsset): CaptionedPicture[] {
  if (recording && recording.frames.length > 0)
    return recording.frames.map(({ at, picture: frame }) => ({
      picture: frame,
      caption: `Frame at ${describeMoment({ from: at, to: at })}`,
    }));
  if (document?.page) return captionPage(document, picture, overlay);
  return [
    ...(picture ? [{ picture, caption: 'As it came in' }] : []),
    ...(overlay ? [{ picture: overlay, caption: 'With marks where methods saw something' }] : []),
  ];
}

function captionPage(
  { page, pageCount, earlier }: NonNullable<ReportAsset['document']>,
  picture: ReportAsset['picture'],
  overlay: ReportAsset['overlay'],
): CaptionedPicture[] {
  const of = `Page ${page} of ${pageCount}`;
  if (!earlier) {
    return [
      ...(picture ? [{ picture, caption: `${of}, as it came in` }] : []),
      ...(overlay ? [{ picture: overlay, caption: `${of}, with frames where methods saw something` }] : []),
    ];
  }
  const received = overlay
    ? {
        picture: overlay,
        caption: `${of}, as it came in, with frames where it differs or methods saw something`,
      }
    : picture && { picture, caption: `${of}, as it came in` };
  return [
    { picture: earlier.picture, caption: `${of}, as revision ${earlier.revision} in the file still has it` },
    ...(received ? [received] : []),
  ];
}

/** The changed place alone, large enough to be read: before and after, or as it came in. */
export function captionCloseUps({ document }: ReportAsset): CaptionedPicture[] {
  if (!document?.closeUp) return [];
  const { page, earlier, closeUp } = document;
  return [
    ...(closeUp.earlier && earlier
      ? [
          {
            picture: closeUp.earlier,
            caption: `Page ${page}, as revision ${earlier.revision} in the file still has it`,
          },
        ]
      : []),
    { picture: closeUp.received, caption: `Page ${page}, as it came in` },
  ];
}
