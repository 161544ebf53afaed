export const utilities = {
  title: 'Analysis',
} as const;
