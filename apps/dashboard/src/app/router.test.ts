import { type Screen, screens } from '@assay/contract/screens';
import { describe, expect, it, vi } from 'vitest';
import { writeSession } from '../platform/session/session-store.ts';
import { router } from './router.tsx';

const routes = Object.values(router.routesById) as {
  fullPath: string;
  parentRoute?: { id: string };
  options: { beforeLoad?: unknown };
}[];

/** The decision of a route's guard about a visitor who is not signed in. */
function visit(path: string): 'entered' | 'sent to sign-in' | 'no such route' {
  const route = routes.find(({ fullPath }) => fullPath === path);
  if (!route) return 'no such route';
  const guard = route.options.beforeLoad as ((to: object) => void) | undefined;
  try {
    guard?.({ location: { href: path } });
    return 'entered';
  } catch (redirect) {
    expect((redirect as { options: { to: string } }).options.to).toBe('/login');
    return 'sent to sign-in';
  }
}

describe('the router', () => {
  it.each(Object.entries(screens) as [string, Screen][])('guards %s by the table', (_, { path, access }) => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    writeSession({ phase: 'guest' });
    const isOpen = access === 'public' || access === 'guest';
    expect(visit(path)).toBe(isOpen ? 'entered' : 'sent to sign-in');
  });

  it.each(Object.entries(screens) as [string, Screen][])(
    'draws %s with the navigation around it, or bare, by the table',
    (_, { path, bare = false }) => {
      const route = routes.find(({ fullPath }) => fullPath === path);
      expect(route?.parentRoute?.id === '/shell').toBe(!bare);
    },
  );

  it('has no page that the table does not know', () => {
    const known: string[] = Object.values(screens).map(({ path }) => path);
    const pages = routes.map(({ fullPath }) => fullPath).filter((path) => path !== '/' && path !== '');
    expect(pages.filter((path) => !known.includes(path))).toEqual([]);
  });
});
