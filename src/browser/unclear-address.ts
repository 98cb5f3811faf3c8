const isOfSearch = /^(check_|month|night|weekend|flexible_|guest|adult|child|infant|pet)/;
const usual = /^(\d{4}-\d\d(-\d\d)?|[12]?\d|30|exact)?$/;

/** Whether an address of a search may have another reading than the usual ones; which is found out by what is loaded then. */
function isUnusual(query: URLSearchParams): boolean {
  const names = [...query.keys()];
  return (
    new Set(names).size < names.length ||
    [...query].some(([name, value]) => isOfSearch.test(name) && !usual.test(value)) ||
    (query.get('check_out') || '~') <= (query.get('check_in') ?? '')
  );
}

/** Says which parts of this page's address have several readings, or none. */
export function watchUnclearAddress(): void {
  if (isUnusual(new URLSearchParams(location.search)))
    import('./address-notice.ts').then(
      ({ watchAddress }) => watchAddress(),
      () => undefined,
    );
}
