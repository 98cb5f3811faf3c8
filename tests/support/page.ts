// Browser test with the run's clock that fails on errors in its pages.

import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { clockShift, shiftDate } from './clock.ts';
import { findOverlappingText } from './overlapping-text.ts';

export { expect };

/** Collects errors in the pages of a browser context. */
export interface Watch {
  /** Watches a context that the test opened, and sets the run's clock. The test's own context is watched. */
  watch(context: BrowserContext): Promise<void>;
  /** Accepts problems whose text matches. */
  expectProblem(text: RegExp): void;
}

/** Chromium's error for a skipped page transition, which no code of a page causes. */
const skippedTransition = /^Transition was aborted because of invalid state/;

function watchPage(page: Page, problems: string[], hasScripts = true): void {
  page.on('pageerror', ({ message }) => {
    if (!skippedTransition.test(message)) problems.push(`page error: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    if (reason.includes('ERR_ABORTED')) return;
    // Without JavaScript the browser blocks the preload of scripts.
    if (!hasScripts && reason === 'csp' && request.url().endsWith('.js')) return;
    problems.push(`request: ${request.url()} ${reason}`);
  });
}

function dismissPopup(): void {
  try {
    localStorage.setItem('newsletterPopupDismissed', 'true');
  } catch {
    // A page without an origin has no storage and no popup.
  }
}

interface Fixtures {
  /** `dismissed`: the newsletter popup never appears. `due`: it appears as usual. */
  newsletterPopup: 'dismissed' | 'due';
  withoutPopup: undefined;
  watching: Watch;
  expectProblem: Watch['expectProblem'];
}

/** Expects no overlapping text on the last pages of a test; moving content is checked again. */
async function expectNoOverlappingText(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const overlaps = await findOverlappingText(page).catch(() => []);
    if (overlaps.length > 0)
      await expect.poll(() => findOverlappingText(page), { timeout: 3000 }).toEqual([]);
  }
}

/**
 * Playwright's `test`, failing on unexpected console errors, page errors and failed requests, and
 * on overlapping text at its end.
 */
export const test = base.extend<Fixtures>({
  newsletterPopup: ['dismissed', { option: true }],
  withoutPopup: [
    async ({ context, newsletterPopup }, use) => {
      if (newsletterPopup === 'dismissed') await context.addInitScript(dismissPopup);
      await use(undefined);
    },
    { auto: true },
  ],
  watching: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      const expected: RegExp[] = [];
      const watch = async (watched: BrowserContext) => {
        watched.on('page', (page) => watchPage(page, problems, javaScriptEnabled));
        await watched.addInitScript(shiftDate, clockShift());
      };
      await watch(context);
      await use({ watch, expectProblem: (text) => void expected.push(text) });
      if (javaScriptEnabled !== false) await expectNoOverlappingText(context);
      const unexpected = problems.filter((problem) => !expected.some((text) => text.test(problem)));
      expect(unexpected, 'problems in the page that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
  expectProblem: async ({ watching }, use) => use(watching.expectProblem),
});
