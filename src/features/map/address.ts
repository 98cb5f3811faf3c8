/** This page's address with other words in its query; what else it says of filters and the view stays. */
export function addressWith(change: (query: URLSearchParams) => void): string {
  const query = new URLSearchParams(location.search);
  change(query);
  // A comma needs no escape, and a link people share is read by people.
  const text = String(query).replaceAll('%2C', ',');
  return `${location.pathname}${text && `?${text}`}`;
}

/** Writes into the address where the map looks (`at`) or which side is in front (`view`); null takes it out. */
export function writeAddress(part: 'at' | 'view', value: string | null): void {
  const address = addressWith((query) => {
    if (value === null) query.delete(part);
    else query.set(part, value);
  });
  history.replaceState(history.state, '', address + location.hash);
}
