import { z } from 'zod';

/** One track of a sound or a video; values that the file does not state are missing. */
export const mediaTrackSchema = z.object({
  /** `video`, `audio`, or another kind that the container carries. */
  kind: z.string(),
  codec: z.string(),
  durationSeconds: z.number().nullable(),
  /** In pixels of the stored frame. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** Frames a second. */
  frameRate: z.number().optional(),
  /** Samples a second. */
  sampleRate: z.number().optional(),
  channels: z.number().optional(),
  /** Bits a second. */
  bitRate: z.number().optional(),
});

/** The format and tracks of a sound or a video. */
export const mediaFactsSchema = z.object({
  durationSeconds: z.number().nullable(),
  /** The container's format, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: z.string(),
  tracks: z.array(mediaTrackSchema),
});
export type MediaFacts = z.infer<typeof mediaFactsSchema>;

export const CONTAINER_STATES = ['camera-original', 're-encoded', 'edited', 'unknown'] as const;
export type ContainerState = (typeof CONTAINER_STATES)[number];

/** What the structure of a sound's or a video's container says about its origin. */
export const containerSchema = z.object({
  state: z.enum(CONTAINER_STATES),
  device: z.string().nullable(),
  software: z.string().nullable(),
  /** By stable names; see GET /api/v1/forensics/models. */
  markers: z.array(z.string()),
});
export type ContainerReport = z.infer<typeof containerSchema>;
