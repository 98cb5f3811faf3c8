// Records the layout shifts of a page, also while it is scrolled.

import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    shifted: number;
  }
}

/** Adds up the layout shifts of the next page. Ignores the header, which moves with the scroll. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        const isHeader = sources.every(
          ({ node }) => node instanceof Element && node.closest('.site-header') !== null,
        );
        if (!isHeader) window.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Scrolls to the end of the page in steps. Returns the sum of the layout shifts. */
export const scrollToEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
    return window.shifted;
  });
