export const upload = {
  uploaded: 'Uploaded {{success}} of {{total}}',
} as const;
