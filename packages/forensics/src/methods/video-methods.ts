import type { VideoMethod } from '../method.ts';
import { videoCredentials } from './credentials/credentials.ts';
import { videoGeneratorText } from './generator-text/generator-text.ts';
import videoEncoding from './video-encoding/video-encoding.ts';
import videoFrames from './video-frames/video-frames.ts';
import videoMetadata from './video-metadata/video-metadata.ts';
import videoRegion from './video-region/video-region.ts';
import videoSoundLength from './video-sound-length/video-sound-length.ts';
import videoStills from './video-stills/video-stills.ts';
import videoStructure from './video-structure/video-structure.ts';

/** Methods for video, in the order in which they run and are shown. */
export const VIDEO_METHODS: readonly VideoMethod[] = [
  videoCredentials,
  videoStructure,
  videoMetadata,
  videoGeneratorText,
  videoSoundLength,
  videoFrames,
  videoRegion,
  videoEncoding,
  videoStills,
];
