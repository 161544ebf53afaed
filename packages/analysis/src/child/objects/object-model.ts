/** A box with its name, in fractions (0 to 1) of the width and height of the model's input. */
export interface SeenObject {
  readonly name: string;
  /** 0 to 1, as stated by the model. */
  readonly certainty: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Any object detector: it specifies its input size, and receives pictures one after another. */
export interface ObjectModel {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** `stretch`: pictures of other proportions are distorted; `letterbox`: grey is added around them. */
  readonly fit: 'stretch' | 'letterbox';
  /** Takes 8 bits per sample, three samples per pixel, rows from the top. */
  readonly look: (pixels: Uint8Array) => Promise<SeenObject[]>;
}
