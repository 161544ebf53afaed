/** Some lines of a picture's values, all channels of a pixel side by side. */
export interface Layer {
  /** In pixels, of the whole picture. */
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** The line with which the values begin; values of other lines are not available. */
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
  /** How a sum is transformed: unchanged, max(0, x), or x / (1 + |x|). */
  readonly shape: 'plain' | 'cut' | 'squeeze';
  /** The values beyond the picture's edges. */
  readonly beyond: 'zero' | 'nearest';
}

/** A convolution in 16-bit integers; beyond the edges values are 0, and negative sums are clipped to 0. */
export interface WholeConvolution extends Taps {
  /** For each 8 channels after: tap, pair of channels before, channel after, of the pair. */
  readonly weights: Int16Array;
  /** The value of 1 in each channel's weights. */
  readonly units: Float32Array;
}
