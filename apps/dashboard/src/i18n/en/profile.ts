export const profile = {
  title: 'Profile',
  subtitle: 'Your own data, and how Assay looks to you.',
} as const;
