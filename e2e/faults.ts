/** One jump while a page loads: how far by the browser's measure, and which parts. */
export interface Shift {
  readonly value: number;
  readonly parts: readonly string[];
}

/**
 * Faults that are detectable without looking at a page: wider than the window, parts that jumped while it
 * loaded (if a script records them in `shifts`), dialogs beyond the window’s edge, text that is cut without a
 * sign of it, labels that end in dots, controls that cover others. Runs in the page.
 */
export function findFaults(largestShift: number): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`is ${scrollWidth} px wide`);
  const { shifts = [] } = globalThis as unknown as { shifts?: readonly Shift[] };
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum > largestShift) {
    const [worst] = shifts.toSorted((a, b) => b.value - a.value);
    faults.push(`jumps while it loads (${sum.toFixed(3)}): ${worst!.parts.join('; ')}`);
  }
  for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
    const { left, right } = dialog.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1)
      faults.push(`lays a dialog from ${Math.round(left)} to ${Math.round(right)} px`);
  }
  const textOf = ({ textContent }: Element) => `"${textContent?.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    if (!hasText || element.clientWidth < 8) continue;
    const { overflowX, overflowY, textOverflow, clipPath, visibility, webkitLineClamp } =
      getComputedStyle(element);
    // Meant for screen readers only.
    if (clipPath !== 'none' || visibility === 'hidden') continue;
    const isWider = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden';
    const isHigher =
      element.scrollHeight > element.clientHeight + 4 && overflowY === 'hidden' && element.clientHeight > 0;
    if (isWider && textOverflow !== 'ellipsis') faults.push(`cuts ${textOf(element)}`);
    else if (isHigher && webkitLineClamp === 'none') faults.push(`cuts the lines of ${textOf(element)}`);
    // Names of files and people may end in dots; the product's own texts may not.
    else if (isWider && element.closest('button, [role="tab"], [role="menuitem"], label, dt, th, h1, h2'))
      faults.push(`shortens ${textOf(element)}`);
  }
  faults.push(...findCovered(textOf));
  return faults;

  function findCovered(name: (element: Element) => string): string[] {
    const controls = 'a[href], button, input, select, textarea, [role="tab"], [role="menuitem"]';
    const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-position]';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (width < 2 || height < 2 || !isShown || isScrolledAway(control, x, y)) return [];
      const above = document.elementFromPoint(x, y)?.closest(controls);
      if (!above || above.contains(control) || control.contains(above)) return [];
      // Popups lie over the page, and fixed elements over scrolling ones.
      if (above.closest(layers) !== control.closest(layers) || staysInWindow(above, control)) return [];
      // A switch or a picker draws its own control over its field: the two belong together.
      if (above.closest('label')?.contains(control) || control.parentElement?.contains(above)) return [];
      return [`lays ${name(above)} over ${name(control)}`];
    });
  }

  function staysInWindow(above: Element, below: Element): boolean {
    for (let part: Element | null = above; part && !part.contains(below); part = part.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return true;
    return false;
  }

  /** Whether the point is outside of a separately scrolling part of the page that contains this element. */
  function isScrolledAway(control: Element, x: number, y: number): boolean {
    for (let part = control.parentElement; part; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  }
}
