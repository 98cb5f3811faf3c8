import { getSearchKind } from './search-kind.ts';

// Stands in an area's page as a script of its own (src/layouts/inline-script.ts). A search is answered in one place; an area is
// its town there. Its tag has the town and the address, `data-city` and `data-page`.

const { city = '', page = '' } = document.currentScript?.dataset ?? {};
const query = new URLSearchParams(location.search);
if (['stay', 'months', 'party'].includes(getSearchKind(query))) {
  if (!query.has('city')) query.set('city', city);
  location.replace(`${page}?${query}`);
}
