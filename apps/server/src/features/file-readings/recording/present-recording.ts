import type { Recording } from '@assay/contract/recordings';
import type { recordings } from '../../../platform/database/schema/recordings.ts';
import type { assets } from '../../../platform/database/schema/records.ts';
import type { MediaAccess } from '../../media/media.ts';

type Links = Pick<MediaAccess, 'linkOriginal' | 'linkPicture'>;

export function presentRecording(
  asset: typeof assets.$inferSelect,
  { report, playableCopy }: typeof recordings.$inferSelect,
  { linkOriginal, linkPicture }: Links,
): Recording {
  const { frames, spectrogram, isWidelyPlayed, tags: _, ...facts } = report;
  const { storageKey, mimeType, originalName } = asset;
  return {
    assetId: asset.id,
    ...facts,
    frames: frames.map(({ pictureKey, ...frame }) => ({ ...frame, picture: linkPicture(pictureKey) })),
    spectrogram: spectrogram && { hertz: spectrogram.hertz, picture: linkPicture(spectrogram.pictureKey) },
    playback: {
      isWidelyPlayed,
      original: storageKey && linkOriginal({ storageKey, mimeType, originalName }),
      copy: playableCopy.copyKey && linkPicture(playableCopy.copyKey),
      copyState: playableCopy.state,
      copyProgress: playableCopy.progress,
      copyMessage: playableCopy.message,
      copyStatements: playableCopy.statements,
    },
  };
}
