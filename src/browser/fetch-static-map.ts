/** Fetches the static map without pins (`paths.staticMap`). */
export async function fetchStaticMap(address: string): Promise<HTMLElement> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The drawn map answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html').body;
}
