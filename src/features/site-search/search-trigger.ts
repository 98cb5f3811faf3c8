import { openSiteSearch } from '#stores/site-search.ts';

window.islands ??= {};
// No island of React's, but loaded like one (src/browser/islands.ts).
window.islands['site-search'] = {
  element: document.body,
  // Not taken apart, here as elsewhere in what every page has: the bundler would write more for it.
  load: () => import('./search-dialog.ts').then((dialog) => dialog.startSiteSearch),
};

// A link with a question: `/visitor-guide?q=dogs`.
const question = location.pathname === '/visitor-guide' && new URLSearchParams(location.search).get('q');
if (question) openSiteSearch(question);
