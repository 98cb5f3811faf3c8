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

/**
 * From now on, adds up how far the page moves under its reader; the header goes with the scroll on
 * purpose.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
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

/** Scrolls to the foot of the page as a reader would, and answers the sum. */
export const readToTheEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
    return window.shifted;
  });
