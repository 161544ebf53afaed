/** A rectangle of the window, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 12;
const MARGIN = 16;

/**
 * The highlighted area and the position of its card: beside, below or above it, wherever there is space. The
 * card is always within the window and never on the highlighted area: if there is no space around it, the
 * part above the card is highlighted.
 */
export function placeStop(
  target: Place,
  card: { width: number; height: number },
  window: { width: number; height: number },
): { light: Place; card: { left: number; top: number } } {
  const place = placeCard(target, card, window);
  const isApart =
    place.left >= target.left + target.width ||
    place.left + card.width <= target.left ||
    place.top >= target.top + target.height ||
    place.top + card.height <= target.top;
  if (isApart) return { light: target, card: place };
  const top = window.height - card.height - MARGIN;
  return {
    light: { ...target, height: Math.max(0, top - GAP - target.top) },
    card: { left: place.left, top },
  };
}

/** Beside, below or above its subject, and always within the window. */
export function placeCard(
  target: Place,
  card: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const within = (value: number, size: number, limit: number) =>
    Math.max(MARGIN, Math.min(value, limit - size - MARGIN));
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  // Something as tall as the window has its room beside it.
  if (target.height > window.height / 2) {
    const beside = right + GAP + card.width + MARGIN <= window.width ? right + GAP : right - card.width - GAP;
    const middle = target.top + target.height / 2 - card.height / 2;
    return {
      left: within(beside, card.width, window.width),
      top: within(middle, card.height, window.height),
    };
  }
  const isRoomBelow = bottom + GAP + card.height + MARGIN <= window.height;
  const top = isRoomBelow ? bottom + GAP : target.top - GAP - card.height;
  return {
    left: within(target.left + target.width / 2 - card.width / 2, card.width, window.width),
    top: within(top, card.height, window.height),
  };
}
