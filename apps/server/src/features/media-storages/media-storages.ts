export { DRIVER_LIMITS, type ListedFile, type StorageDriver } from './drivers/driver.ts';
export { createThrottle, readWhole, type Throttle } from './drivers/read-whole.ts';
export { findFolders, openStorage, type StorageAccess } from './open-storage.ts';
export { networkProblem, problemBehind, StorageProblem } from './problem.ts';
export { refuse, refuseAs } from './refuse.ts';
export { mountStorageRoutes } from './storage-routes.ts';
export { requireStorage, type StorageRow } from './storage-rows.ts';
