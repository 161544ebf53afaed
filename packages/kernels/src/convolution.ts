/** Some lines of a picture's values, all channels of a pixel side by side. */
export interface Layer {
  /** In pixels, of the whole picture. */
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Which line the values begin with; those of other lines are not at hand. */
  readonly top: number;
  readonly values: Float32Array;
}

interface Taps {
  readonly before: number;
  /** Channels after it, a multiple of 8. */
  readonly after: number;
  /** Taps along the side of its square, an odd number. */
  readonly size: number;
  readonly stride: number;
  readonly dilation: number;
  readonly biases: Float32Array;
}

export interface Convolution extends Taps {
  /** For each channel after: channel before, line, column. */
  readonly weights: Float32Array;
  /** What becomes of a sum: nothing, max(0, x), or x / (1 + |x|). */
  readonly shape: 'plain' | 'cut' | 'squeeze';
  /** What stands beyond the picture's edges. */
  readonly beyond: 'zero' | 'nearest';
}

/** A convolution in whole numbers of 16 bits; there is nothing beyond the edges, and sums are cut off below 0. */
export interface WholeConvolution extends Taps {
  /** For each 8 channels after: tap, pair of channels before, channel after, of the pair. */
  readonly weights: Int16Array;
  /** What 1 of each channel's weights stands for. */
  readonly units: Float32Array;
}
