/** A box with its name, in shares (0 to 1) of the width and the height of what the model was shown. */
export interface SeenObject {
  readonly name: string;
  /** 0 to 1, as the model says it. */
  readonly certainty: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whatever finds objects: it says what pictures it takes, and is shown them one after another. */
export interface ObjectModel {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** `stretch`: pictures of other proportions are distorted; `letterbox`: grey is added around them. */
  readonly fit: 'stretch' | 'letterbox';
  /** Of 8 bits a sample, three of them a pixel, rows from the top. */
  readonly look: (pixels: Uint8Array) => Promise<SeenObject[]>;
}
