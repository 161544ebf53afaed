import { type DerivedRecording, deriveRecording, retryIfKilled } from '@assay/analysis';
import type { Database } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { recordings, type StoredRecording } from '../../../platform/database/schema/recordings.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { KeepRecordingHashes } from '../../record-checks/record-checks.ts';
import { toStorableJson } from '../storable-json.ts';

interface Deps {
  readonly database: Database;
  readonly storage: ObjectStore;
  readonly keepRecordingHashes: KeepRecordingHashes;
}

type Complete = Extract<DerivedRecording, { status: 'complete' }>;
type Failed = Extract<DerivedRecording, { status: 'failed' }>;

const WEBP = 'image/webp';

export const isRecording = ({ mimeType }: { mimeType: string }) => /^(audio|video)\//.test(mimeType);

/**
 * Stores key frames, poster, waveform and spectrogram of a sound or a video beside it. Stored even if nothing
 * could be made, with the reason: the file may still be playable. Each attempt uses the same keys, so that a
 * failed one leaves no orphans.
 */
export async function deriveForViewing(
  { database, storage, keepRecordingHashes }: Deps,
  asset: { id: string; organisationId: string },
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { organisationId, id: assetId } = asset;
  const derived = await retryIfKilled(() => deriveRecording(path, { signal }));
  if (derived.status === 'failed') {
    // A machine that was too busy may have time when the analysis is retried later.
    if (derived.error.code === 'busy') return;
    await database.withOrganisation(organisationId, (t) =>
      t
        .insert(recordings)
        .values({ organisationId, assetId, ...describeNothing(derived.error) })
        .onConflictDoNothing(),
    );
    return;
  }
  const folder = `${organisationId}/${assetId}/recording`;
  const put = async (name: string, bytes: Uint8Array) => {
    const key = `${folder}/${name}.webp`;
    await storage.put(key, bytes, { signal, contentType: WEBP });
    return key;
  };
  const frames: StoredRecording['frames'] = [];
  for (const [place, { at, width, height, bytes }] of derived.frames.entries())
    frames.push({ at, width, height, pictureKey: await put(`frame-${place + 1}`, bytes) });
  const spectrogram = derived.spectrogram && {
    hertz: derived.spectrogram.hertz,
    pictureKey: await put('spectrogram', derived.spectrogram.bytes),
  };
  const { poster } = derived;
  const previewKey = poster && (await put('poster', poster.bytes));
  const report = toStorableJson(describe(derived, frames, spectrogram));
  await database.withOrganisation(organisationId, async (t) => {
    await t
      .insert(recordings)
      .values({ assetId, organisationId, report, playableCopy: NO_COPY })
      .onConflictDoUpdate({ target: recordings.assetId, set: { report } });
    await t
      .update(assets)
      .set({
        captured: toStorableJson(derived.captured),
        ...(derived.frame && { width: derived.frame.width, height: derived.frame.height }),
        ...(poster && {
          previewKey,
          preview: { width: poster.width, height: poster.height, byteSize: poster.bytes.length },
        }),
      })
      .where(eq(assets.id, assetId));
    await keepRecordingHashes(t, {
      organisationId,
      assetId,
      hashes: derived.frameHashes,
      landmarks: derived.soundLandmarks,
    });
  });
}

export const NO_COPY = { state: 'none', progress: null, message: null, copyKey: null } as const;

function describe(
  { durationSeconds, frame, frameRate, waveform, isWidelyPlayed, notes, statements, tags }: Complete,
  frames: StoredRecording['frames'],
  spectrogram: StoredRecording['spectrogram'],
): StoredRecording {
  return {
    durationSeconds,
    frame,
    frameRate,
    frames,
    spectrogram,
    isWidelyPlayed,
    waveform: waveform && { ...waveform, peaks: [...waveform.peaks] },
    notes: [...notes],
    statements: { notes: statements.notes.map((note) => [...note]) },
    tags: { ...tags },
  };
}

function describeNothing({ message, statements }: Failed['error']): {
  report: StoredRecording;
  playableCopy: typeof NO_COPY;
} {
  return {
    playableCopy: NO_COPY,
    report: {
      durationSeconds: null,
      frame: null,
      frameRate: null,
      frames: [],
      waveform: null,
      spectrogram: null,
      // Whether browsers play it is unknown; the viewer finds out.
      isWidelyPlayed: true,
      notes: [message],
      statements: { notes: [[...statements]] },
      tags: {},
    },
  };
}
