export const ui = {
  none: 'None',
} as const;
