import { createElement } from './dom.ts';
import { isOffline } from './online.ts';

/** What is said where something did not come: that, a button that tries again, and the way to `link` where there is one. */
export function createFailureNotice(tryAgain: () => void, link: string | null) {
  const again = createElement('button', { type: 'button', class: 'button' }, 'Try again');
  again.onclick = tryAgain;
  const [sentence, href, way] = isOffline()
    ? ['There is no signal, and this needs one.', '/offline', 'What is saved on this device']
    : ['That did not load.', link, 'Open the page instead'];
  const instead = { class: 'button', 'data-tone': 'plain', href: href ?? '' };
  const parts = [createElement('p', {}, sentence), again, href ? createElement('a', instead, way) : ''];
  return { parts, again };
}

/** Loads the page anew. WebKit keeps a script that failed from one load to the next, so each is fetched past its cache first. */
export async function reloadPage(): Promise<void> {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  await Promise.allSettled(Array.from(scripts, ({ href }) => fetch(href, { cache: 'reload' })));
  location.reload();
}
