import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type UserConfig } from 'vite';
import { seeThroughFaces } from './see-through-faces.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { withoutSummaries } from './without-summaries.ts';
import { wordbooksAlone } from './wordbooks-alone.ts';

const server = process.env.ASSAY_SERVER ?? 'http://127.0.0.1:4317';

/** How pages of React are built, this one and the customer's (`vite.capture.config.ts`). */
export const page = {
  plugins: [withoutSummaries(), withoutJsonSchema(), seeThroughFaces(), react()],
  css: { postcss: { plugins: [postcssPresetMantine({ autoRem: false })] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The server's content security policy allows no data: scripts or fonts; every asset is a hashed file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
} satisfies UserConfig;

export default defineConfig({
  ...page,
  plugins: [...page.plugins, wordbooksAlone()],
  server: { port: 4318, proxy: { '/api': server } },
  preview: { port: 4319, proxy: { '/api': server } },
  build: {
    ...page.build,
    rolldownOptions: {
      output: {
        // The names of all files that may be loaded later come with the start, and digests do not compress: seven signs do.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A few large files: over a network each costs a round trip, and small ones compress badly. Each
          // group includes its dependencies that no group above it has, so that a screen loads these and its
          // own.
          groups: [
            { name: 'start', tags: ['$initial'] },
            // Helpers of the languages, which may bring no code of a screen with them (`wordbooks-alone.ts`).
            { name: 'words', test: /\/api\/translate-errors\.ts$/ },
            // The code that the sign-in shares with the pages behind it, so that these do not load its form
            // and its art.
            {
              name: 'basics',
              test: /(components\/(ActionIcon|Anchor|Progress|Stack|TextInput)\/|use-uncontrolled|ui\/(time-words|format-bytes)|api\/version|version-line)/,
            },
            { name: 'sign-in', test: /\/session\/screens\/login-screen\.tsx$/ },
            { name: 'shell', test: /\/app\/shell\/shell\.tsx$/ },
            // Includes the empty state of a list, which new users see first.
            { name: 'list', test: /\/(screens\/records-page|components\/(sample-data|first-record))\.tsx$/ },
            // Loaded with every page right after it: alone, or it would bring what others share.
            { name: 'news', test: /\/notifications\/follow-news\.ts$/ },
            { name: 'toasts', test: /\/app\/toast-host\.tsx$/ },
            { name: 'menus', test: /@mantine\/core\/esm\/components\/(Menu|Modal|Popover|Tooltip)\// },
            { name: 'record', test: /\/screens\/record-page\.tsx$/ },
            { name: 'shared', minShareCount: 2 },
            // Small screens of guests: the start names one file instead of six. Last, so that it takes nothing that others need.
            { name: 'guests', test: /\/session\/screens\/[\w-]+-screen\.tsx$/ },
          ],
        },
      },
    },
  },
});
