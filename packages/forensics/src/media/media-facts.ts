/** A sound or video file's own data, from its container and the headers of its tracks. */
export interface MediaFacts {
  /** The longest track's; null if unknown. */
  readonly durationSeconds: number | null;
  /** E.g. `mp4`, `mov`, `3gp`, `avi`, `matroska`, `webm`, `asf`, `wav`, `mp3`. */
  readonly container: string;
  /** In the file's order; at most 64. */
  readonly tracks: readonly MediaTrack[];
}

export interface MediaTrack {
  readonly kind: 'video' | 'audio' | 'other';
  /** As FFmpeg calls it (`h264`, `hevc`, `aac`, `pcm_s16le`), else the four letters of the container. */
  readonly codec: string;
  readonly durationSeconds: number | null;
  /** In pixels as stored, before rotation. */
  readonly width?: number;
  readonly height?: number;
  /** Frames a second, on average. */
  readonly frameRate?: number;
  /** In hertz. */
  readonly sampleRate?: number;
  readonly channels?: number;
  /** Bits a second. */
  readonly bitRate?: number;
}
