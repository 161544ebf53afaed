import type { AnalysisResult } from '@assay/analysis';
import { type Credentials, credentialsSchema } from '@assay/contract/credentials';

/** Content credentials as they are kept: members that the interface does not know are left out. @throws ZodError */
export function readCredentials({ credentials }: Pick<AnalysisResult, 'credentials'>): Credentials | null {
  return credentials && credentialsSchema.parse(credentials);
}
