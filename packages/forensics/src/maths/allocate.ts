/** Memory for an array, which other threads can see if it is shared. */
export const allocate = (bytes: number, isShared: boolean): ArrayBuffer | SharedArrayBuffer =>
  isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
