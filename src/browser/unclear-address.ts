const isOfSearch = /^(check_|month|night|weekend|flexible_|guest|adult|child|infant|pet)/;
const clearValue = /^(\d{4}-\d\d(-\d\d)?|[12]?\d|30|exact)?$/;

/** Returns whether an address may be ambiguous. The exact check is loaded then. */
function isUnusual(query: URLSearchParams): boolean {
  const names = [...query.keys()];
  return (
    new Set(names).size < names.length ||
    [...query].some(([name, value]) => isOfSearch.test(name) && !clearValue.test(value)) ||
    (query.get('check_out') || '~') <= (query.get('check_in') ?? '')
  );
}

/** Shows the parts of the address that are ambiguous or unreadable. */
export function watchUnclearAddress(): void {
  if (isUnusual(new URLSearchParams(location.search)))
    import('./address-notice.ts').then(
      ({ watchAddress }) => watchAddress(),
      () => undefined,
    );
}
