import { atom } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { SignedInHost } from '#contracts/host-accounts.ts';

/**
 * Who is at the desk. `loading`: not known yet; `signed-out`: nobody; `sign-in-link`: somebody with the link of a mail; `signed-in`; `expired`: the
 * session ended while there was something on the screen, which stays; `unreachable`: the server did not answer.
 */
export type HostSessionState =
  | { state: 'loading' | 'signed-out' }
  | { state: 'sign-in-link'; token: string }
  | { state: 'signed-in' | 'expired'; host: SignedInHost }
  | { state: 'unreachable'; message: string };

export const $session = atom<HostSessionState>({ state: 'loading' });

/** Asks the server who is signed in. */
export async function loadHostSession(): Promise<void> {
  const answer = await callApi('GET desk/host', {});
  const now = $session.get();
  if (answer.ok) enter(answer.value);
  // What is over stays on the screen, and a link that came meanwhile waits for its press.
  else if (answer.error.code === 'unauthorized') {
    if (now.state !== 'expired' && now.state !== 'sign-in-link') $session.set({ state: 'signed-out' });
  } else if (now.state === 'loading') $session.set({ state: 'unreachable', message: answer.error.message });
}

function enter(host: SignedInHost): void {
  setServerClock(host.server_now);
  $session.set({ state: 'signed-in', host });
}

/** Said by a call that found no session: what is on the screen stays. Each such call asks the host anew. */
export function markSessionExpired(): void {
  const now = $session.get();
  if (now.state === 'signed-in' || now.state === 'expired')
    $session.set({ state: 'expired', host: now.host });
}

/** Keeps the token of a mail's link until its reader presses "Sign in". */
export const storeSignInToken = (token: string): void => $session.set({ state: 'sign-in-link', token });

/** Why a link did not sign in, and whether it may be pressed again. */
export interface SignInProblem {
  message: string;
  isLinkOver: boolean;
}

/** Signs in with a link, and with a passkey where its host has one; null when that worked. */
export async function signInWith(token: string): Promise<SignInProblem | null> {
  let answer = await callApi('POST desk/session', { token });
  if (answer.ok && 'passkey' in answer.value) {
    const { signWithPasskey } = await import('./passkey.ts');
    const passkey = await signWithPasskey(answer.value.passkey);
    if (passkey === null)
      return { message: 'No passkey was given. Press again for another try.', isLinkOver: false };
    answer = await callApi('POST desk/session', { token, passkey });
  }
  if (!answer.ok) return { message: answer.error.message, isLinkOver: answer.error.field === 'token' };
  if ('passkey' in answer.value) return { message: 'Press again for another try.', isLinkOver: false };
  enter(answer.value);
  return null;
}

/** Asks for a mail with a link; null when that was taken, else a sentence for the host. */
export async function requestSignInLink(email: string): Promise<string | null> {
  const answer = await callApi('POST desk-sign-in', { email });
  return answer.ok ? null : answer.error.message;
}

/** Ends the session on the server, or every one of this host; null when it is over, else a sentence for the host. */
export async function endHostSession(
  name: 'POST desk/sign-out' | 'POST desk/sign-out-everywhere',
): Promise<string | null> {
  const answer = await callApi(name, {});
  if (!answer.ok && answer.error.code !== 'unauthorized') return answer.error.message;
  $session.set({ state: 'signed-out' });
  return null;
}

/** Looks again who is signed in when the page is looked at again: a link is opened in a window of its own. */
export function watchForReturn(): () => void {
  const look = () => {
    if (['expired', 'signed-out', 'unreachable'].includes($session.get().state) && !document.hidden)
      void loadHostSession();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
