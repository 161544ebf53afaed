import type { Recording } from '@assay/contract/recordings';

/** Left, top, width and height as parts of the picture as it is shown, 0 to 1. */
export interface Share {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The position of a stored frame's area after players have rotated the frame. */
export function toUprightShare(area: Area, frame: NonNullable<Recording['frame']>): Share {
  const left = area.x / frame.width;
  const top = area.y / frame.height;
  const width = area.width / frame.width;
  const height = area.height / frame.height;
  switch (frame.rotation) {
    case 90:
      return { left: 1 - top - height, top: left, width: height, height: width };
    case 180:
      return { left: 1 - left - width, top: 1 - top - height, width, height };
    case 270:
      return { left: top, top: 1 - left - width, width: height, height: width };
    default:
      return { left, top, width, height };
  }
}
