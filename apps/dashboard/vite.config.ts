import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type UserConfig } from 'vite';
import { slimZod } from './slim-zod.ts';

const server = process.env.ASSAY_SERVER ?? 'http://127.0.0.1:4317';

/** How pages of React are built, this one and the customer's (`vite.capture.config.ts`). */
export const page = {
  plugins: [slimZod(), react()],
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
  server: { port: 4318, proxy: { '/api': server } },
  preview: { port: 4319, proxy: { '/api': server } },
  build: {
    ...page.build,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs, in one file: it compresses better than in thirty.
          groups: [
            {
              name: 'start',
              test: /node_modules\/((react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\/|zod\/(?!v4\/locales\/)|@mantine\/core\/esm\/(core|components\/(UnstyledButton|Button|Loader|Input|InputBase|CloseButton|ActionIcon|Portal|Transition))\/)/,
            },
          ],
        },
      },
    },
  },
});
