/**
 * Marks which lines this visit needs, before anything is drawn: the search a phone's header says beneath its name, and the
 * dates a list may offer, by New York's day in winter. What is written there comes later (header.ts, offer.ts).
 */
function markStored(): void {
  const { dataset } = document.documentElement;
  const { pathname, search: query } = location;
  const isAsked = /^\/(cabins|map)\/?$/.test(pathname) && /[?&](check_in|city|guests)=./.test(query);
  if (isAsked) dataset['searched'] = '';
  try {
    const stored = JSON.parse(sessionStorage['searchCriteria']);
    if (stored.city || stored.check_in || stored.guests) dataset['searched'] = '';
    if (stored.check_out && stored.check_in > new Date(Date.now() - 18e6).toJSON().slice(0, 10))
      dataset['offer'] = '';
  } catch {}
}

/** Stands in the page itself. */
export const earlyStored = `(${markStored})()`;
