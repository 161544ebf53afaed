import {
  type AnalyseOptions,
  type AnalysisProgress,
  type AnalysisResult,
  analyseFile,
  retryIfKilled,
} from '@assay/analysis';
import type { Assessment } from '@assay/contract/assessments';
import type { OrganisationConfig } from '@assay/contract/organisations';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { assets, StoredAnalysis } from '../../platform/database/schema/records.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { readReport } from './document/store-document.ts';
import { type Outcome, wordReason } from './finish-analysis.ts';
import { presentMetadata } from './present-metadata.ts';
import { readCredentials } from './read-credentials.ts';
import { isRecording } from './recording/derive.ts';
import { presentRecordingMetadata } from './recording/present-metadata.ts';
import { readContainer, readMediaFacts } from './recording/read-media.ts';
import { toStorableJson } from './storable-json.ts';

export interface MeasureOptions extends Pick<AnalyseOptions, 'onFirstLook' | 'onRenditions'> {
  readonly asset: typeof assets.$inferSelect;
  readonly taskId: string;
  /** The original, on this machine. */
  readonly path: string;
  readonly config: OrganisationConfig;
  readonly mask: { width: number; height: number } | null;
  /** Opens a locked document. */
  readonly password?: string;
  /** For a recording: names and values in its container. */
  readonly tags: Readonly<Record<string, string>> | null;
  /** Certificates in PEM that the organisation trusts to vouch for signers. */
  readonly trustAnchors: readonly string[];
  /** The same for signers of content credentials. */
  readonly credentialAnchors: readonly string[];
  /** Ids; null for all. */
  readonly methods: readonly string[] | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: AnalysisProgress) => void;
}

/** Analyses a file in the sandbox, a second time if its process was killed, and stores the overlays. */
export async function measureAsset(storage: ObjectStore, options: MeasureOptions): Promise<Outcome> {
  const { asset, path, config, mask, methods, password, trustAnchors, credentialAnchors } = options;
  const { signal, onProgress, onFirstLook } = options;
  const reason = describeTooSmall(asset, config) ?? describeSwitchedOff(asset, config);
  if (reason)
    return {
      status: 'complete',
      tamperScore: null,
      band: 'unknown',
      analysis: sayOnly(reason),
      metadata: null,
      credentials: null,
      document: null,
      pages: [],
    };
  // Renditions need to be made only once.
  let { onRenditions } = options;
  const takeRenditions: MeasureOptions['onRenditions'] = (...derived) => {
    options.onRenditions?.(...derived);
    onRenditions = undefined;
  };
  const result = await retryIfKilled(() =>
    analyseFile(path, {
      receivedAt: asset.createdAt,
      mask: mask ?? undefined,
      methods: methods ?? undefined,
      pixels: (asset.width ?? 0) * (asset.height ?? 0),
      password,
      trustAnchors,
      credentialAnchors,
      signal,
      onProgress,
      onFirstLook,
      onRenditions: onRenditions && takeRenditions,
    }),
  );
  if (result.status === 'failed') {
    const { code, message, statements } = result.error ?? {
      ...{ code: 'crashed', ...wordReason(say('failure.no-result')) },
    };
    return toStorableJson({
      status: 'failed' as const,
      error: { code, message, statements: [...statements] },
      credentials: readCredentials(result),
    });
  }
  return toStorableJson({
    status: 'complete' as const,
    tamperScore: result.tamperScore === null ? null : Math.round(result.tamperScore),
    band: result.band,
    analysis: await storeOverlays(storage, result, options),
    metadata: isRecording(asset) ? presentRecordingMetadata(options.tags, result) : presentMetadata(result),
    credentials: readCredentials(result),
    document: readReport(result),
    pages: result.pages ?? [],
  });
}

async function storeOverlays(
  storage: ObjectStore,
  result: AnalysisResult,
  { asset, taskId, config, signal }: MeasureOptions,
): Promise<StoredAnalysis> {
  const folder = `${asset.organisationId}/${asset.id}/overlays/${taskId}`;
  const store = async (name: string, png: Uint8Array | null) => {
    if (!png) return null;
    const key = `${folder}/${name}.png`;
    await storage.put(key, png, { signal, contentType: 'image/png' });
    return key;
  };
  // All in parallel: each mostly waits for the store.
  const [overlayKey = null, ...overlayKeys] = await finishAll([
    store('all', result.overlayPng),
    ...result.assessments.map(({ model, overlayPng }) => store(model, overlayPng)),
  ]);
  const assessments = result.assessments.map((assessment, i): StoredAnalysis['assessments'][number] => {
    const {
      model,
      version,
      title,
      status,
      compromisedScore,
      message,
      limits,
      statements,
      regions,
      markers,
      operatorModel,
      milliseconds,
    } = assessment;
    return {
      model,
      version,
      title,
      status,
      compromisedScore,
      message,
      limits,
      ...(statements && { statements: statements as Assessment['statements'] }),
      milliseconds,
      regions: [...regions],
      ...(markers && { markers: [...markers] }),
      ...(operatorModel && { operatorModel }),
      raw: { ...assessment.raw },
      overlayKey: overlayKeys[i] ?? null,
    };
  });
  const small = describeSmall(asset, config);
  return {
    fusion: result.fusion,
    ...(result.condition && { condition: { ...result.condition, reasons: [...result.condition.reasons] } }),
    ...joinWords(result, small),
    assessments,
    overlayKey,
    milliseconds: result.milliseconds,
    ...(isRecording(asset) && { media: readMediaFacts(result), container: readContainer(result) }),
  };
}

/** The sentences of an analysis, followed by one of ours. */
function joinWords(
  { sentences, statements }: Pick<AnalysisResult, 'sentences' | 'statements'>,
  more: Statement | null,
): Required<Pick<StoredAnalysis, 'sentences' | 'statements'>> {
  const said = [...statements, ...(more ? [[more]] : [])];
  return {
    sentences: [...sentences, ...(more ? [inEnglish(more)] : [])],
    statements: said as NonNullable<StoredAnalysis['statements']>,
  };
}

/** Like `Promise.all`, but reports a failure only after all have settled: a retry writes the same keys. */
async function finishAll<T>(tasks: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(tasks);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

type Size = Pick<typeof assets.$inferSelect, 'mimeType' | 'width' | 'height'>;

const isPicture = ({ mimeType }: Size) => mimeType.startsWith('image/');

export function describeTooSmall(
  asset: Size,
  { analysisFileSize: { minWidth, minHeight } }: OrganisationConfig,
) {
  const { width, height } = asset;
  if (!isPicture(asset) || !width || !height || (width >= minWidth && height >= minHeight)) return null;
  return say('picture.too-small', { width: minWidth, height: minHeight });
}

function describeSwitchedOff(
  { mimeType }: Pick<typeof assets.$inferSelect, 'mimeType'>,
  { documentAnalysisEnabled }: OrganisationConfig,
): Statement | null {
  if (mimeType !== 'application/pdf' || documentAnalysisEnabled) return null;
  return say('document.switched-off');
}

function describeSmall(asset: Size, { minImageWidth, minImageHeight }: OrganisationConfig) {
  const { width, height } = asset;
  if (!isPicture(asset) || !width || !height || (width >= minImageWidth && height >= minImageHeight))
    return null;
  return say('picture.small', { width: minImageWidth, height: minImageHeight });
}

function sayOnly(statement: Statement): StoredAnalysis {
  const nothing = { sentences: [], statements: [] };
  return { ...joinWords(nothing, statement), assessments: [], overlayKey: null, milliseconds: 0 };
}
