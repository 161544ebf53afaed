import type { OrganisationConfig } from '@assay/contract/organisations';

/**
 * Whether the organisation keeps a fingerprint: one setting covers photos from users, programs and storages,
 * another those of customers.
 */
export const mayKeep = (
  config: Pick<OrganisationConfig, 'cameraPatternsEnabled' | 'customerCameraPatternsEnabled'>,
  { isOfCustomer }: { isOfCustomer: boolean },
): boolean => config.cameraPatternsEnabled && (!isOfCustomer || config.customerCameraPatternsEnabled);
