// Loads the dialog of the site search for its buttons and for links with a query.

import { addIslands } from '#browser/islands.ts';
import { openSiteSearch } from '#stores/site-search-dialog.ts';

// Not destructured, because the bundler would emit more code on every page.
addIslands({ 'site-search': () => import('./search-dialog.ts').then((dialog) => dialog.startSiteSearch()) });

// Opens the search for a link such as `/visitor-guide?q=dogs`.
const question = location.pathname === '/visitor-guide' && new URLSearchParams(location.search).get('q');
if (question) openSiteSearch(question);
