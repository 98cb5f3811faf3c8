/** How a guest came to this page: by a link or an address, by a reload, or by going back or forward. */
export function getNavigationType(): NavigationTimingType {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate';
}
