import { listMethodSources } from '@assay/analysis';

/** The publications of methods, by their ids. Other methods are the product's own. */
export const METHOD_SOURCES: Readonly<Record<string, string>> = listMethodSources();
