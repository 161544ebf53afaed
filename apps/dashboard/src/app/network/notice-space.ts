export const NOTICE_SPACE_KEY = 'assay.noticeSpace';

/** Pixels that the notices took in this browser when they were shown last; 0 where there were none. */
export function readNoticeSpace(): number {
  try {
    return Number(localStorage.getItem(NOTICE_SPACE_KEY)) || 0;
  } catch {
    return 0;
  }
}
