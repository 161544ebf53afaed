import { login } from '@assay/contract/routes';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isApi } from './is-api.ts';
import { networkOf } from './network-of.ts';

const SIGN_IN = login.path;

/** Headers that tell browsers what our pages may do, and a limit on requests from one address. */
export async function protect(
  app: FastifyInstance,
  options: {
    requestsPerMinute: number;
    https: boolean;
    /** Whether browsers must also reach hosts below this one's name by TLS. */
    subdomainsNeedTls: boolean;
    tileUrl: string | undefined;
    findSignInLane?: (cookies: string | undefined) => string | null;
  },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly decoders; no inline script, no eval.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The component library sets inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(options.tileUrl ? [new URL(options.tileUrl).origin] : [])],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain HTTP on localhost an upgrade would break every request.
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.https
      ? { maxAge: 31_536_000, includeSubDomains: options.subdomainsNeedTls }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  if (options.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: 60_000,
      // A flood of sign-ins from the same address does not lock out a known browser.
      keyGenerator: ({ routeOptions, ip, headers }) => {
        const lane = routeOptions.url === SIGN_IN ? options.findSignInLane?.(headers.cookie) : null;
        return lane ? `device ${lane}` : networkOf(ip);
      },
      allowList: (request) => !isApi(request),
    });
  }
}
