/** Sizes that the specification fixes (section 9), in pixels. */

export const LAYOUT_PX = {
  navbar: 280,
  navbarFolded: 64,
  sidebar: 240,
  boxed: 1_280,
  indentationCap: 80,
} as const;

export const TAMPER_BADGE_PX = 35;
