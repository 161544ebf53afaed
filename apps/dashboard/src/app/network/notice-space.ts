const NOTICE_SPACE_KEY = 'assay.noticeSpace';

/** Pixels that the notices took in this browser when they were shown last; 0 where there were none. */
export function readNoticeSpace(): number {
  try {
    return Number(localStorage.getItem(NOTICE_SPACE_KEY)) || 0;
  } catch {
    return 0;
  }
}

export function keepNoticeSpace(pixels: number): void {
  localStorage.setItem(NOTICE_SPACE_KEY, String(pixels));
  applyNoticeSpace(pixels);
}

/** To styles that fit something into what is left of the window. */
export function applyNoticeSpace(pixels: number): void {
  document.documentElement.style.setProperty('--notice-space', `${pixels}px`);
}
