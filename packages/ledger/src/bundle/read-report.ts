import { BundleError } from './bundle-error.ts';
import type { ReportJson } from './compare-report.ts';
import type { Bundle } from './opened-bundle.ts';

/** Null if it cannot be read: the checks that compare with it then say so. */
export async function readReport(bundle: Bundle, path = 'report.json'): Promise<ReportJson | null> {
  try {
    return JSON.parse(await bundle.readText(path)) as ReportJson | null;
  } catch (error) {
    if (error instanceof BundleError || error instanceof SyntaxError) return null;
    throw error;
  }
}
