// Inline script on the page of an area (src/layouts/inline-script.ts). Redirects a search to the
// list of cabins, with the area as its town. The script tag has `data-city` and `data-page`, the
// list's address.

import { getSearchKind } from './search-kind.ts';

const { city = '', page = '' } = document.currentScript?.dataset ?? {};
const query = new URLSearchParams(location.search);
if (['stay', 'months', 'party'].includes(getSearchKind(query))) {
  if (!query.has('city')) query.set('city', city);
  location.replace(`${page}?${query}`);
}
