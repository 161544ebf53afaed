/** One jump while a page loads: how far by the browser's measure, and which parts. */
export interface Shift {
  readonly value: number;
  readonly parts: readonly string[];
}

/**
 * What can be told of a page without looking at it: wider than the window, parts that jumped while it loaded (where a script
 * keeps them in `shifts`), dialogs beyond the window's edge, text that is cut without a sign of it. Runs in the page.
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
  for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
    if (element.childElementCount > 0 || !element.textContent?.trim() || element.clientWidth < 8) continue;
    const { overflowX, textOverflow, clipPath, visibility } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden';
    // Meant for screen readers alone, or with dots that say so.
    if (!isCut || textOverflow === 'ellipsis' || clipPath !== 'none' || visibility === 'hidden') continue;
    faults.push(`cuts "${element.textContent.trim().slice(0, 60)}"`);
  }
  return faults;
}
