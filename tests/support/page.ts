import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { clockShift, shiftDate } from './clock.ts';
import { findOverlappingText } from './misplaced-words.ts';

export { expect };

/** Notes what goes wrong in the pages of a context, whether or not a test looks for it. */
export interface Watch {
  /**
   * Watches a context the test opened itself, and puts it on the run's clock; the test's own is
   * already.
   */
  watch(context: BrowserContext): Promise<void>;
  /** Problems whose text matches are part of what is tested. */
  expectProblem(text: RegExp): void;
}

/**
 * Chromium's own word, with no page's code behind it, for an animation between pages it had no time
 * for.
 */
const skippedTransition = /^Transition was aborted because of invalid state/;

function watchPage(page: Page, problems: string[], scripted = true): void {
  page.on('pageerror', ({ message }) => {
    if (!skippedTransition.test(message)) problems.push(`page error: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left drops what it was loading.
    if (reason.includes('ERR_ABORTED')) return;
    // With scripts off, the preload of one is refused: that is what off means.
    if (!scripted && reason === 'csp' && request.url().endsWith('.js')) return;
    problems.push(`request: ${request.url()} ${reason}`);
  });
}

function dismissPopup(): void {
  try {
    localStorage.setItem('newsletterPopupDismissed', 'true');
  } catch {
    // A page without an origin has no storage, and no popup either.
  }
}

interface Fixtures {
  /** The newsletter popup is dismissed before any page opens; 'due' leaves it. */
  newsletterPopup: 'dismissed' | 'due';
  withoutPopup: undefined;
  watching: Watch;
  expectProblem: Watch['expectProblem'];
}

/** Expects no overlapping text on the last pages of a test; moving content is checked again. */
async function expectWordsInPlace(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const found = await findOverlappingText(page).catch(() => []);
    if (found.length > 0) await expect.poll(() => findOverlappingText(page), { timeout: 3000 }).toEqual([]);
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
      if (javaScriptEnabled !== false) await expectWordsInPlace(context);
      const unexpected = problems.filter((problem) => !expected.some((text) => text.test(problem)));
      expect(unexpected, 'problems in the page that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
  expectProblem: async ({ watching }, use) => use(watching.expectProblem),
});
