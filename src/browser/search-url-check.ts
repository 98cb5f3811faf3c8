// Checks the page's URL for ambiguous search parameters, such as two check-in days.

const searchParameter = /^(check_|month|night|weekend|flexible_|guest|adult|child|infant|pet)/;
const unambiguousValue = /^(\d{4}-\d\d(-\d\d)?|[12]?\d|30|exact)?$/;

/** Whether a query may be ambiguous. Only then the exact check is loaded. */
function isUnusual(query: URLSearchParams): boolean {
  const names = [...query.keys()];
  return (
    new Set(names).size < names.length ||
    [...query].some(([name, value]) => searchParameter.test(name) && !unambiguousValue.test(value)) ||
    (query.get('check_out') || '~') <= (query.get('check_in') ?? '')
  );
}

/** Shows a notice if search parameters are ambiguous or unreadable. */
export function checkSearchUrl(): void {
  if (isUnusual(new URLSearchParams(location.search)))
    import('./search-url-notice.ts').then(
      ({ showSearchUrlNotice }) => showSearchUrlNotice(),
      () => undefined,
    );
}
