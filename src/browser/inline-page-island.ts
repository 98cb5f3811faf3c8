import { createElement } from './dom.ts';
import { createFailureNotice, reloadPage } from './failure-notice.ts';

// Precedes an island that hydrates at once and is the whole page
// (src/layouts/PageIsland.astro). It reports any script that fails to load. Retrying reloads the
// page, because browsers cache failed modules.

document.addEventListener('astro:hydration-error', (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  event.preventDefault();
  console.info('An island did not load:', event);
  const { parts } = createFailureNotice(reloadPage, null);
  event.target.replaceChildren(createElement('div', { role: 'alert', class: 'cluster' }, ...parts));
});
