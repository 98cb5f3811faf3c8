import { atom } from 'nanostores';
import { endHostSession, storeSignInToken } from './session.ts';

/**
 * Route of the dashboard: `#bookings/MC-234567` is the view `bookings` with the path `MC-234567`.
 */
interface HostRoute {
  view: string;
  /** Part after the view's name; empty for the view itself. Never contains guest data. */
  path: string;
}

/**
 * Current route. `moves` counts navigations; a heading takes focus after each, but not on the first
 * page.
 */
export const $route = atom<HostRoute & { moves: number }>({ view: 'today', path: '', moves: 0 });

/** Parses a fragment. An unreadable one leads to the first view. */
export function parseRoute(hash: string): HostRoute {
  const [, view = '', rest = ''] = /^#([\w-]+)(?:\/(.*))?$/s.exec(hash) ?? [];
  return { view: view || 'today', path: decode(rest) };
}

/** Returns the address of a view: `getHostHref('bookings', 'MC-234567')`. */
export const getHostHref = (view: string, rest = ''): string =>
  rest ? `#${view}/${rest.split('/').map(encodeURIComponent).join('/')}` : `#${view}`;

/** Navigates as a link does, with a step in the browser's history. */
export const navigate = (view: string, rest = ''): void => {
  location.hash = getHostHref(view, rest);
};

/**
 * Replaces the URL of the current view, for example after a filter change. Adds no history entry
 * and keeps focus.
 */
export function replaceRoute(view: string, rest = ''): void {
  history.replaceState(history.state, '', getHostHref(view, rest));
  $route.set({ ...$route.get(), view, path: rest });
}

/**
 * Counts a navigation without a new address, for example after signing in, so that the heading
 * takes focus.
 */
export const announceScreen = (): void => $route.set({ ...$route.get(), moves: $route.get().moves + 1 });

/** Signs out, here or everywhere, and shows the sign-in view. Returns a message if that failed. */
export async function signOut(
  name: 'POST desk/sign-out' | 'POST desk/sign-out-everywhere',
): Promise<string | null> {
  const problem = await endHostSession(name);
  if (problem === null) announceScreen();
  return problem;
}

const signInLink = /^#sign-in=([\w.%-]*[\w-])/;

/**
 * Updates the route when the URL changes; returns a function that stops. Removes a sign-in token
 * from the URL at once.
 */
export function watchHostRoute(): () => void {
  const read = () => {
    const [, token] = signInLink.exec(location.hash) ?? [];
    if (token) {
      history.replaceState(null, '', location.pathname);
      storeSignInToken(decode(token));
    }
    const { moves } = $route.get();
    $route.set({ ...parseRoute(location.hash), moves });
  };
  const handleHashChange = () => {
    announceScreen();
    read();
  };
  read();
  addEventListener('hashchange', handleHashChange);
  return () => removeEventListener('hashchange', handleHashChange);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export interface ViewProps {
  /** Part of the address after the view's name, such as `MC-234567`; empty for the view itself. */
  path: string;
}
