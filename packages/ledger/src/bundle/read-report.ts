import { BundleError } from './bundle-error.ts';
import type { ReportJson } from './compare-report.ts';
import type { Bundle } from './opened-bundle.ts';

/** Null where it cannot be read: what is compared with it then says so. */
export async function readReport(bundle: Bundle, path = 'report.json'): Promise<ReportJson | null> {
  try {
    return JSON.parse(await bundle.readText(path)) as ReportJson | null;
  } catch (error) {
    if (error instanceof BundleError || error instanceof SyntaxError) return null;
    throw error;
  }
}
