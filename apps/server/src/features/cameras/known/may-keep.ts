import type { OrganisationConfig } from '@assay/contract/organisations';

/** Whether the organisation keeps a fingerprint: of photos by users, programs and storages by one setting, of customers' by the other. */
export const mayKeep = (
  config: Pick<OrganisationConfig, 'cameraPatternsEnabled' | 'customerCameraPatternsEnabled'>,
  { isOfCustomer }: { isOfCustomer: boolean },
): boolean => config.cameraPatternsEnabled && (!isOfCustomer || config.customerCameraPatternsEnabled);
