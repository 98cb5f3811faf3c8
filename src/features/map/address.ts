/** Writes into the address where the map looks (`at`) or which side is in front (`view`); null takes it out. */
export function writeAddress(part: 'at' | 'view', value: string | null): void {
  const query = new URLSearchParams(location.search);
  if (value === null) query.delete(part);
  else query.set(part, value);
  // A comma needs no escape, and a link people share is read by people.
  const text = String(query).replaceAll('%2C', ',');
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
}
