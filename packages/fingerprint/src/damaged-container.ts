/** The bytes violate the rules of their container; the content digest falls back to the bytes. */
export class DamagedContainer extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DamagedContainer';
  }
}
