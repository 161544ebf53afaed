import type { AnalysisResult } from '@assay/analysis';
import { type Credentials, credentialsSchema } from '@assay/contract/credentials';

/** Content credentials as stored: members unknown to the API are removed. @throws ZodError */
export function readCredentials({ credentials }: Pick<AnalysisResult, 'credentials'>): Credentials | null {
  return credentials && credentialsSchema.parse(credentials);
}
