import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { uuid } from './basics.ts';

export const COPY_STATES = ['none', 'queued', 'running', 'complete', 'failed'] as const;

/** A frame of a video, upright as it is shown. */
export const keyFrameSchema = z.object({
  /** In seconds from the beginning. */
  at: z.number(),
  /** Short-lived address. */
  picture: z.string(),
  width: z.int(),
  height: z.int(),
});
export type KeyFrame = z.infer<typeof keyFrameSchema>;

/** What the viewer of a sound or a video shows and plays: derived from the file, never the file itself. */
export const recordingSchema = z.object({
  assetId: uuid,
  /** In seconds; null if the file does not state it. */
  durationSeconds: z.number().nullable(),
  /**
   * Size of the stored frame in pixels, and the clockwise rotation that players apply, in degrees; null
   * without pictures.
   */
  frame: z.object({ width: z.int(), height: z.int(), rotation: z.int() }).nullable(),
  /** Frames a second, for stepping; null without pictures. */
  frameRate: z.number().nullable(),
  /** In chronological order. */
  frames: z.array(keyFrameSchema),
  /** Alternately the lowest and the highest sample of each stretch, −127 to 127; null without sound. */
  waveform: z.object({ secondsPerPeak: z.number(), peaks: z.array(z.int()) }).nullable(),
  /** Address of a picture: time from left to right, frequency from 0 at the bottom, brighter is louder. */
  spectrogram: z.object({ picture: z.string(), hertz: z.number() }).nullable(),
  /** Why some of this could not be made, in plain sentences. */
  notes: z.array(z.string()),
  /** Each note as statements, in their order. Missing in older readings, which have English only. */
  statements: z.object({ notes: z.array(z.array(statementSchema)) }).optional(),
  playback: z.object({
    /** Whether common browsers play the file unchanged, by its container and codecs. */
    isWidelyPlayed: z.boolean(),
    /** Short-lived address of the file as it came in; null if it is not kept. */
    original: z.string().nullable(),
    /** Short-lived address of a copy that browsers play. */
    copy: z.string().nullable(),
    copyState: z.enum(COPY_STATES),
    /** 0 to 1 while it is being made. */
    copyProgress: z.number().nullable(),
    /** Why no copy could be made. */
    copyMessage: z.string().nullable(),
    /** The message as statements; missing in older files, which have English only. */
    copyStatements: z.array(statementSchema).optional(),
  }),
});
export type Recording = z.infer<typeof recordingSchema>;
