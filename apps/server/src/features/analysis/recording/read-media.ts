import type { AnalysisResult } from '@assay/analysis';
import {
  type ContainerReport,
  containerSchema,
  type MediaFacts,
  mediaFactsSchema,
} from '@assay/contract/media-facts';

/** What the sandboxed process says a recording is made of. @throws ZodError for another shape: it has read a hostile file */
export function readMediaFacts({ media }: Pick<AnalysisResult, 'media'>): MediaFacts | null {
  return media === null ? null : mediaFactsSchema.parse(media);
}

/** As `readMediaFacts`, of what the container says of its making. */
export function readContainer(result: object): ContainerReport | null {
  return 'container' in result && result.container ? containerSchema.parse(result.container) : null;
}
