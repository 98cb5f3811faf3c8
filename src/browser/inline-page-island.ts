import { createElement } from './dom.ts';
import { createFailureNotice, reloadPage } from './failure-notice.ts';

// Stands before an island that waits for no touch and is its page, as a script of its own (src/layouts/PageIsland.astro): whatever
// script is lost, the page's own too, it says so. Another try loads the page anew: a browser keeps what failed to load.

document.addEventListener('astro:hydration-error', (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  event.preventDefault();
  console.info('An island did not load:', event);
  const { parts } = createFailureNotice(reloadPage, null);
  event.target.replaceChildren(createElement('div', { role: 'alert', class: 'cluster' }, ...parts));
});
