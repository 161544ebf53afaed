import { say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';
import { requirePage } from './require-page.ts';
import { TEXT_LANGUAGES, type TextLanguage, type TextPage } from './text-page.ts';

export interface ReadTextOptions extends DeriveOptions {
  /** Possible languages of the text, the likeliest first. Default: all. */
  readonly languages?: readonly TextLanguage[];
}

export type ReadText =
  | { readonly status: 'complete'; readonly page: TextPage }
  | { readonly status: 'failed'; readonly error: Failure };

/** Reads the words of a picture, in the sandbox. Rejects only when `signal` aborts. */
export async function readText(path: string, options: ReadTextOptions = {}): Promise<ReadText> {
  const limits = chooseLimits(options.limits);
  const languages = options.languages?.length ? options.languages : TEXT_LANGUAGES;
  try {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'image') throw new AnalysisFailure('unsupported', say('failure.not-shown-picture'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    const request = { kind: 'text', options: { languages }, path, size, limits };
    const { body } = await getPool().run({ ...request, signal: options.signal });
    return { status: 'complete', page: requirePage(body) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}
