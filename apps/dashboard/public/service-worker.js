/* Caches the files of the dashboard: the page itself, and everything under /assets/ and /icons/. The page
   is fetched from the network first, so that an update is there at once; hashed files never change, so
   they come from the cache. API calls, media and everything else pass untouched and are never cached. */
const CACHE = 'assay-shell-1';
const PAGE = '/index.html';
/** Files of earlier versions go when there are more than this. */
const MAX_FILES = 200;
const PAGE_LIMIT_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(PAGE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const removeOthers = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(removeOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/')) return;
  // The customer's page is another document, and not the dashboard's start page.
  if (pathname === '/capture') return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (/^\/(assets|icons)\//.test(pathname)) event.respondWith(openFile(request));
});

async function openPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
    // Every page of the dashboard is the same file; other documents (a reference, a download) are not cached.
    const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage && !answer.redirected) await cache.put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function openFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await dropOldest(cache);
  }
  return answer;
}

/** Keys come in the order in which they were put. */
async function dropOldest(cache) {
  const files = (await cache.keys()).filter(({ url }) => !url.endsWith(PAGE));
  for (const old of files.slice(0, Math.max(0, files.length - MAX_FILES))) await cache.delete(old);
}
