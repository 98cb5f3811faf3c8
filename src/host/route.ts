import { atom } from 'nanostores';
import { endHostSession, storeSignInToken } from './session.ts';

/** What the address says: `#bookings/MC-234567` is the view `bookings` at `MC-234567`. */
interface HostRoute {
  view: string;
  /** What follows the view's name; empty for the view itself. Nothing of a guest is ever in it. */
  rest: string;
}

/** Where the host is. `moves` counts how often she went somewhere; a heading takes the focus with each, not with the first page. */
export const $route = atom<HostRoute & { moves: number }>({ view: 'today', rest: '', moves: 0 });

/** The place of an address's fragment; a fragment that cannot be read is the first view. */
export function parseRoute(hash: string): HostRoute {
  const [, view = '', rest = ''] = /^#([\w-]+)(?:\/(.*))?$/s.exec(hash) ?? [];
  return { view: view || 'today', rest: decoded(rest) };
}

/** The address of a place, for a link: `hrefOf('bookings', 'MC-234567')`. */
export const getHostHref = (view: string, rest = ''): string =>
  rest ? `#${view}/${rest.split('/').map(encodeURIComponent).join('/')}` : `#${view}`;

/** Goes somewhere, as a link does: Back comes back from it. */
export const navigate = (view: string, rest = ''): void => {
  location.hash = getHostHref(view, rest);
};

/** Says another address for what is shown already, such as a filter: no step for Back, and the focus stays. */
export function replaceRoute(view: string, rest = ''): void {
  history.replaceState(history.state, '', getHostHref(view, rest));
  $route.set({ ...$route.get(), view, rest });
}

/** Says that another screen has come without another address, such as after signing in: its heading takes the focus. */
export const announceScreen = (): void => $route.set({ ...$route.get(), moves: $route.get().moves + 1 });

/** Signs out, here or everywhere, and shows what stands before the desk; a sentence for the host when that failed. */
export async function signOut(
  name: 'POST desk/sign-out' | 'POST desk/sign-out-everywhere',
): Promise<string | null> {
  const problem = await endHostSession(name);
  if (problem === null) announceScreen();
  return problem;
}

const signInLink = /^#sign-in=([\w.%-]*[\w-])/;

/** Follows the address from now on; returns what ends that. The token of a link is taken out of it at once. */
export function watchHostRoute(): () => void {
  const read = () => {
    const [, token] = signInLink.exec(location.hash) ?? [];
    if (token) {
      history.replaceState(null, '', location.pathname);
      storeSignInToken(decoded(token));
    }
    const { moves } = $route.get();
    $route.set({ ...parseRoute(location.hash), moves });
  };
  const move = () => {
    announceScreen();
    read();
  };
  read();
  addEventListener('hashchange', move);
  return () => removeEventListener('hashchange', move);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** What a view is given. */
export interface ViewProps {
  /** What the address has after the view's name, such as `MC-234567`; empty for the view itself. */
  rest: string;
}
