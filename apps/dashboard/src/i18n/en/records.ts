export const records = {
  title: 'Records',
} as const;
