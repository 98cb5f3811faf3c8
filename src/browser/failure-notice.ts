import { createElement } from './dom.ts';
import { isOffline } from './online.ts';

/** Creates a notice of a failed load, with a button to retry and the link `link`, if any. */
export function createFailureNotice(retry: () => void, link: string | null) {
  const retryButton = createElement('button', { type: 'button', class: 'button' }, 'Try again');
  retryButton.onclick = retry;
  const [message, href, linkLabel] = isOffline()
    ? ['There is no signal, and this needs one.', '/offline', 'What is saved on this device']
    : ['That did not load.', link, 'Open the page instead'];
  const linkAttributes = { class: 'button', 'data-tone': 'plain', href: href ?? '' };
  const parts = [
    createElement('p', {}, message),
    retryButton,
    href ? createElement('a', linkAttributes, linkLabel) : '',
  ];
  return { parts, retryButton };
}

/**
 * Reloads the page. WebKit caches a failed script across reloads, so scripts are first fetched past
 * its cache.
 */
export async function reloadPage(): Promise<void> {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  await Promise.allSettled(Array.from(scripts, ({ href }) => fetch(href, { cache: 'reload' })));
  location.reload();
}
