import { openSiteSearch } from '#stores/site-search.ts';

// A link with a question: `/visitor-guide?q=dogs`.
const question = new URLSearchParams(location.search).get('q');
if (question) openSiteSearch(question);
