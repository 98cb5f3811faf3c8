/** Returns how the page was reached: by a link or address, a reload, or Back or Forward. */
export function getNavigationType(): NavigationTimingType {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate';
}
