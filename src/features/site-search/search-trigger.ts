import { addIslands } from '#browser/islands.ts';
import { openSiteSearch } from '#stores/site-search.ts';

// Not taken apart, here as elsewhere in what every page has: the bundler would write more for it.
addIslands({ 'site-search': () => import('./search-dialog.ts').then((dialog) => dialog.startSiteSearch()) });

// A link with a question: `/visitor-guide?q=dogs`.
const question = location.pathname === '/visitor-guide' && new URLSearchParams(location.search).get('q');
if (question) openSiteSearch(question);
