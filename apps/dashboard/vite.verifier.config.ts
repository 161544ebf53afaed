import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';

/** Everything in one file that may run nothing else and reach nothing: it is opened from a disk, perhaps in court. */
function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['verifier.html'];
      if (page?.type !== 'asset') throw new Error('The verifier has no page.');
      let html = String(page.source).replace(/<(script|link)\b[^>]*>(<\/script>)?\s*/g, '');
      for (const [name, part] of Object.entries(bundle)) {
        if (part === page) continue;
        const text = part.type === 'chunk' ? part.code : String(part.source);
        if (part.type === 'chunk') {
          const script = `\n${text.replaceAll('</script', '<\\/script')}`;
          const digest = createHash('sha256').update(script).digest('base64');
          const policy = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'`;
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
          html = html.replace('<head>', () => `<head>\n    ${meta}`);
          html = html.replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
        } else html = html.replace('</head>', () => `<style>${text}</style>\n  </head>`);
        delete bundle[name];
      }
      page.source = html;
    },
  };
}

export default defineConfig({
  plugins: [inOneFile()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: { input: 'verifier.html', output: { codeSplitting: false } },
  },
});
