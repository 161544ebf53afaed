import { type Call, createClient } from '@assay/contract/client';
import { callBy, clientOptions } from './client.ts';
import { persistentFetch } from './persistent-fetch.ts';

/**
 * As `call`, for files that may be sent twice: reports the sent share from 0 to 1, and continues after a
 * broken connection.
 */
export function callUpload(onProgress: (sent: number) => void): Call {
  return callBy(createClient({ ...clientOptions, fetch: persistentFetch(uploadFetch(onProgress)) }));
}

/**
 * A `fetch` that reports the sent share of the body, from 0 to 1, which the browser's own cannot: for
 * uploads. Rejects like fetch: with a TypeError if no answer came, with the signal's reason if it was
 * aborted.
 */
function uploadFetch(onProgress: (sent: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(new TypeError('No answer came.'));
      request.onabort = () => reject(signal?.reason);
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });
}
