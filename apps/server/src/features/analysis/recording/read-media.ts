import type { AnalysisResult } from '@assay/analysis';
import {
  type ContainerReport,
  containerSchema,
  type MediaFacts,
  mediaFactsSchema,
} from '@assay/contract/media-facts';

/**
 * Format and tracks of a recording, as reported by the sandboxed process. @throws ZodError for another shape:
 * it has read a hostile file
 */
export function readMediaFacts({ media }: Pick<AnalysisResult, 'media'>): MediaFacts | null {
  return media === null ? null : mediaFactsSchema.parse(media);
}

/** As `readMediaFacts`, for what the container says about its origin. */
export function readContainer(result: object): ContainerReport | null {
  return 'container' in result && result.container ? containerSchema.parse(result.container) : null;
}
