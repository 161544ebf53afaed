/** The container and track headers of a sound or video file. */
export interface MediaFacts {
  /** The duration of the longest track; null if unknown. */
  readonly durationSeconds: number | null;
  /** E.g. `mp4`, `mov`, `3gp`, `avi`, `matroska`, `webm`, `asf`, `wav`, `mp3`. */
  readonly container: string;
  /** In file order; at most 64. */
  readonly tracks: readonly MediaTrack[];
}

export interface MediaTrack {
  readonly kind: 'video' | 'audio' | 'other';
  /** The FFmpeg name (`h264`, `hevc`, `aac`, `pcm_s16le`), otherwise the container's four-character code. */
  readonly codec: string;
  readonly durationSeconds: number | null;
  /** In pixels as stored, before rotation. */
  readonly width?: number;
  readonly height?: number;
  /** The average number of frames per second. */
  readonly frameRate?: number;
  /** In hertz. */
  readonly sampleRate?: number;
  readonly channels?: number;
  /** Bits per second. */
  readonly bitRate?: number;
}
