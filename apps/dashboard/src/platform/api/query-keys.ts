/** Names of cached answers, so that an event can say which of them are stale. */
export const queryKeys = {
  records: ['records'] as const,
  recordList: (state: unknown) => ['records', 'list', state] as const,
  record: (id: string) => ['records', 'one', id] as const,
  assets: ['assets'] as const,
  assetList: (state: unknown) => ['assets', 'list', state] as const,
  asset: (id: string) => ['assets', 'one', id] as const,
  /** What the event stream last told of an asset's analysis: `{ progress, step }`. */
  assetProgress: (id: string) => ['asset-progress', id] as const,
  workOrders: ['work-orders'] as const,
  workOrderList: (state: unknown) => ['work-orders', 'list', state] as const,
  workOrder: (id: string) => ['work-orders', 'one', id] as const,
  reportList: (state: unknown) => ['assets', 'reports', state] as const,
  users: ['users'] as const,
  userList: (state: unknown) => ['users', 'list', state] as const,
  userGroups: ['user-groups'] as const,
  organisations: ['organisations'] as const,
  supportAccess: ['support-access'] as const,
  models: ['models'] as const,
  ledgerKey: ['ledger-key'] as const,
  retention: ['retention'] as const,
  version: ['version'] as const,
};
