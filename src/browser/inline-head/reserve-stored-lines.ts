/**
 * Reserves space for lines that header.ts and recent-dates.ts fill later: the search or the stay of
 * a cabin in a phone's header, and recent dates after today. Today is New York's date in winter
 * time.
 */
export function reserveStoredLines(): void {
  const { dataset } = document.documentElement;
  const { pathname, search: query } = location;
  const isSearchPage =
    /^\/(cabins|map)\/?$/.test(pathname) && /[?&](check_in|month|city|guests|pets)=./.test(query);
  const isStayPage = 'stayPage' in dataset && /[?&]check_out=./.test(query);
  if (isSearchPage || isStayPage) dataset['searched'] = '';
  try {
    const stored = JSON.parse(sessionStorage['searchCriteria'] ?? '{}');
    if (stored.city || stored.check_in || stored.month || stored.guests || stored.pets)
      dataset['searched'] = '';
    if (stored.check_out && stored.check_in > new Date(Date.now() - 18e6).toJSON().slice(0, 10))
      dataset['offer'] = '';
  } catch {
    // Storage is refused, or has an unknown format.
  }
}
