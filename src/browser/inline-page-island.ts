// Inline script of pages that consist of one island (src/layouts/PageIsland.astro). Shows a notice
// if a script of the island fails to load. Retrying reloads the page, because browsers cache failed
// modules.

import { createElement } from './dom.ts';
import { createFailureNotice, reloadPage } from './failure-notice.ts';

document.addEventListener('astro:hydration-error', (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  event.preventDefault();
  console.info('An island did not load:', event);
  const { parts } = createFailureNotice(reloadPage, null);
  event.target.replaceChildren(createElement('div', { role: 'alert', class: 'cluster' }, ...parts));
});
