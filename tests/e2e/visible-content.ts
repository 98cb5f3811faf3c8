import type { Page } from '@playwright/test';

/** Numbers of visible controls and words. */
export interface VisibleContent {
  controls: number;
  words: number;
}

/** Counts controls and words visible on the whole page or in its first viewport. */
export const countVisible = (page: Page, part: 'page' | 'first screen'): Promise<VisibleContent> =>
  page.evaluate((isWhole) => {
    const isSeen = (element: Element | null, box: DOMRect | undefined): boolean =>
      element !== null &&
      box !== undefined &&
      box.width > 1 &&
      box.height > 1 &&
      (isWhole || (box.bottom > 0 && box.top < innerHeight)) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, .skip-link, [data-frame]') === null;
    const controls = [
      ...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary'),
    ].filter((control) => isSeen(control, control.getBoundingClientRect()));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (isSeen(text.parentElement, range.getBoundingClientRect()))
        words += (text.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    }
    return { controls: controls.length, words };
  }, part === 'page');
