import '../../../platform/configure-zod.ts';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWords, readLanguage } from '../texts/words.ts';
import { CapturePage } from './capture-page.tsx';

/** The customer's page: a document of its own, so that a phone loads nothing of the dashboard. */
const root = createRoot(document.getElementById('root')!);
const words = await loadWords(readLanguage() ?? 'en');

function draw(): void {
  const token = decodeURIComponent(location.hash.slice(1));
  root.render(
    <StrictMode>
      <CapturePage key={token} token={token} firstWords={words} />
    </StrictMode>,
  );
}
// Another link in the same window: the browser changes the fragment alone.
addEventListener('hashchange', draw);
draw();
