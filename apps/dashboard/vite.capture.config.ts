import { defineConfig } from 'vite';
import { page } from './vite.config.ts';

/**
 * The customer's page, built separately: in one build with the dashboard, the shared code would be cut into
 * many small files, which neither of them loads as fast.
 */
export default defineConfig({
  ...page,
  publicDir: false,
  build: {
    ...page.build,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'capture.html',
      output: {
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules\/(react|react-dom|scheduler|zod)\// }],
        },
      },
    },
  },
});
