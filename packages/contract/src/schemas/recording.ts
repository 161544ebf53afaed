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

/** What a sound or a video is looked through and played by: derived from it, never the file itself. */
export const recordingSchema = z.object({
  assetId: uuid,
  /** In seconds; null where the file does not tell. */
  durationSeconds: z.number().nullable(),
  /** Of the stored frame, in pixels, and by how many degrees players turn it clockwise; null where there is no picture. */
  frame: z.object({ width: z.int(), height: z.int(), rotation: z.int() }).nullable(),
  /** Frames a second, for stepping; null where there is no picture. */
  frameRate: z.number().nullable(),
  /** In the order of time. */
  frames: z.array(keyFrameSchema),
  /** The lowest and the highest sample of each stretch by turns, −127 to 127; null where there is no sound. */
  waveform: z.object({ secondsPerPeak: z.number(), peaks: z.array(z.int()) }).nullable(),
  /** Time from left to right, frequency from 0 at the bottom, brighter is louder. Address of a picture. */
  spectrogram: z.object({ picture: z.string(), hertz: z.number() }).nullable(),
  /** Why not all of this could be made, in plain sentences. */
  notes: z.array(z.string()),
  /** What each note says, in their order. Missing where it was told in English alone, as of what was read earlier. */
  statements: z.object({ notes: z.array(z.array(statementSchema)) }).optional(),
  playback: z.object({
    /** Whether common browsers play the file as it is, by its container and codecs. */
    isWidelyPlayed: z.boolean(),
    /** Short-lived address of the file as it came in; null where it is not kept. */
    original: z.string().nullable(),
    /** Short-lived address of a copy that browsers play. */
    copy: z.string().nullable(),
    copyState: z.enum(COPY_STATES),
    /** 0 to 1 while it is being made. */
    copyProgress: z.number().nullable(),
    /** Why no copy could be made. */
    copyMessage: z.string().nullable(),
    /** What that message says; missing where it was told in English alone, as earlier. */
    copyStatements: z.array(statementSchema).optional(),
  }),
});
export type Recording = z.infer<typeof recordingSchema>;
