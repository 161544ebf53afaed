import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { slimZod } from './slim-zod.ts';

const server = process.env.ASSAY_SERVER ?? 'http://127.0.0.1:4317';

export default defineConfig({
  plugins: [slimZod(), react()],
  css: { postcss: { plugins: [postcssPresetMantine({ autoRem: false })] } },
  server: { port: 4318, proxy: { '/api': server } },
  preview: { port: 4319, proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The server's content security policy allows no data: scripts or fonts; every asset is a hashed file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The dashboard, and the customer's page, which shares nothing with it but a few libraries.
      input: ['index.html', 'capture.html'],
      output: {
        codeSplitting: {
          // What every page needs, in one file: it compresses better than in ten. The customer's page needs half of it.
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|zod)\// },
            {
              name: 'start',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
            },
          ],
        },
      },
    },
  },
});
