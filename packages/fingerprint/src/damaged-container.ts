/** The bytes are not what their container's rules say; the content digest falls back to the bytes. */
export class DamagedContainer extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DamagedContainer';
  }
}
