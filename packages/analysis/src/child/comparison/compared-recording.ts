import type { OpenMedia } from '../media/open-media.ts';
import type { TrackLayout } from '../recording/inspect-tracks.ts';

/** One of the two recordings that are compared. */
export interface ComparedRecording {
  readonly media: OpenMedia;
  readonly layout: TrackLayout;
  /** The file ends early: what it lacks was not read. */
  readonly isCut: boolean;
}
