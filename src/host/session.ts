import { atom } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { SignedInHost } from '#contracts/host-accounts.ts';

/**
 * State of the host's session. `loading`: not loaded yet; `sign-in-link`: opened with a mailed
 * link; `expired`: ended while a view was open, which stays; `unreachable`: the server did not
 * respond.
 */
export type HostSessionState =
  | { state: 'loading' | 'signed-out' }
  | { state: 'sign-in-link'; token: string }
  | { state: 'signed-in' | 'expired'; host: SignedInHost }
  | { state: 'unreachable'; message: string };

export const $session = atom<HostSessionState>({ state: 'loading' });

/** Loads the signed-in host from the server. */
export async function loadHostSession(): Promise<void> {
  const response = await callApi('GET desk/host', {});
  const current = $session.get();
  if (response.ok) setSignedIn(response.value);
  // An expired session keeps its view. A sign-in link stays until the host presses "Sign in".
  else if (response.error.code === 'unauthorized') {
    if (current.state !== 'expired' && current.state !== 'sign-in-link')
      $session.set({ state: 'signed-out' });
  } else if (current.state === 'loading')
    $session.set({ state: 'unreachable', message: response.error.message });
}

function setSignedIn(host: SignedInHost): void {
  setServerClock(host.server_now);
  $session.set({ state: 'signed-in', host });
}

/**
 * Marks the session as expired. The view stays. Each call that finds it expired opens the dialog
 * again.
 */
export function markSessionExpired(): void {
  const current = $session.get();
  if (current.state === 'signed-in' || current.state === 'expired')
    $session.set({ state: 'expired', host: current.host });
}

/** Stores the token of a sign-in link until "Sign in" is pressed. */
export const storeSignInToken = (token: string): void => $session.set({ state: 'sign-in-link', token });

/** Error of a failed sign-in. `isLinkOver`: whether the link cannot be used again. */
export interface SignInProblem {
  message: string;
  isLinkOver: boolean;
}

/** Signs in with a link, and with a passkey if the host has one. Returns `null` on success. */
export async function signInWith(token: string): Promise<SignInProblem | null> {
  let response = await callApi('POST desk/session', { token });
  if (response.ok && 'passkey' in response.value) {
    const { signWithPasskey } = await import('./passkey.ts');
    const passkey = await signWithPasskey(response.value.passkey);
    if (passkey === null)
      return { message: 'No passkey was given. Press again for another try.', isLinkOver: false };
    response = await callApi('POST desk/session', { token, passkey });
  }
  if (!response.ok) return { message: response.error.message, isLinkOver: response.error.field === 'token' };
  if ('passkey' in response.value) return { message: 'Press again for another try.', isLinkOver: false };
  setSignedIn(response.value);
  return null;
}

/** Requests a sign-in link by e-mail. Returns a message if that failed, else `null`. */
export async function requestSignInLink(email: string): Promise<string | null> {
  const response = await callApi('POST desk-sign-in', { email });
  return response.ok ? null : response.error.message;
}

/**
 * Ends this session on the server, or all sessions of this host. Returns a message if that failed,
 * else `null`.
 */
export async function endHostSession(
  name: 'POST desk/sign-out' | 'POST desk/sign-out-everywhere',
): Promise<string | null> {
  const response = await callApi(name, {});
  if (!response.ok && response.error.code !== 'unauthorized') return response.error.message;
  $session.set({ state: 'signed-out' });
  return null;
}

/** Loads the session again when the tab becomes visible: a mailed link opens in another tab. */
export function watchForReturn(): () => void {
  const refreshSession = () => {
    if (['expired', 'signed-out', 'unreachable'].includes($session.get().state) && !document.hidden)
      void loadHostSession();
  };
  addEventListener('focus', refreshSession);
  document.addEventListener('visibilitychange', refreshSession);
  return () => {
    removeEventListener('focus', refreshSession);
    document.removeEventListener('visibilitychange', refreshSession);
  };
}
