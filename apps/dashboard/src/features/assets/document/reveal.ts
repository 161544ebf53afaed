/** Scrolls a box, and nothing around it, until a part of it is in sight; that is then in its middle. */
export function revealIn(box: HTMLElement, part: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - Math.max(0, outer.height - inner.height) / 2;
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += inner.left - outer.left - Math.max(0, outer.width - inner.width) / 2;
}

/**
 * Scrolls an element's container until the element begins at its top, unless all of it is already visible.
 */
export function revealTop(element: HTMLElement): void {
  const box = findScroller(element);
  const outer =
    box === document.scrollingElement
      ? new DOMRect(0, 0, innerWidth, innerHeight)
      : box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - MARGIN;
}

/** Clear of what stays at the top of the window. */
const MARGIN = 72;

function findScroller(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return document.scrollingElement ?? document.documentElement;
}
