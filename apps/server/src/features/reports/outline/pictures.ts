import type { ReportAsset } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { CaptionedPicture } from './block.ts';
import { describeMoment } from './recording.ts';

/** A file's pictures in the order of comparison: as it was, as it came in, with marks. */
export function captionPictures(
  { picture, overlay, document, recording }: ReportAsset,
  words: ReportWords,
): CaptionedPicture[] {
  if (recording && recording.frames.length > 0)
    return recording.frames.map(({ at, picture: frame }) => ({
      picture: frame,
      caption: words.say('report.caption-frame', { time: describeMoment({ from: at, to: at }, words) }),
    }));
  if (document?.page) return captionPage(document, { picture, overlay }, words);
  return [
    ...(picture ? [{ picture, caption: words.say('report.caption-received') }] : []),
    ...(overlay ? [{ picture: overlay, caption: words.say('report.caption-marked') }] : []),
  ];
}

function captionPage(
  { page, pageCount, earlier }: NonNullable<ReportAsset['document']>,
  { picture, overlay }: Pick<ReportAsset, 'picture' | 'overlay'>,
  words: ReportWords,
): CaptionedPicture[] {
  const of = { page: words.say('report.page-of', { page: page ?? 1, count: pageCount }) };
  if (!earlier) {
    return [
      ...(picture ? [{ picture, caption: words.say('report.caption-page-received', of) }] : []),
      ...(overlay ? [{ picture: overlay, caption: words.say('report.caption-page-marked', of) }] : []),
    ];
  }
  const received = overlay
    ? {
        picture: overlay,
        caption: words.say('report.caption-page-differs', of),
      }
    : picture && { picture, caption: words.say('report.caption-page-received', of) };
  return [
    {
      picture: earlier.picture,
      caption: words.say('report.caption-page-before', { ...of, revision: earlier.revision }),
    },
    ...(received ? [received] : []),
  ];
}

/** Only the changed place, large enough to be read: before and after, or as it came in. */
export function captionCloseUps({ document }: ReportAsset, words: ReportWords): CaptionedPicture[] {
  if (!document?.closeUp) return [];
  const { earlier, closeUp } = document;
  const of = { page: words.say('report.page', { page: document.page ?? 1 }) };
  return [
    ...(closeUp.earlier && earlier
      ? [
          {
            picture: closeUp.earlier,
            caption: words.say('report.caption-page-before', { ...of, revision: earlier.revision }),
          },
        ]
      : []),
    { picture: closeUp.received, caption: words.say('report.caption-page-received', of) },
  ];
}
