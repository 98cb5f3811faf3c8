import type { Page } from '@playwright/test';

/** Text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

/** Returns texts that an element cuts off and that cannot be scrolled to. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (words: DOMRect, start: Element): boolean => {
      let [x, y] = [true, true];
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
        // Text for screen readers only.
        if (clipPath !== 'none') return false;
        x &&= !/auto|scroll/.test(overflowX);
        y &&= !/auto|scroll/.test(overflowY);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (x && /hidden|clip/.test(overflowX) && (words.left < left - 2 || words.right > right + 2))
          return true;
        if (y && /hidden|clip/.test(overflowY) && (words.top < top - 2 || words.bottom > bottom + 2))
          return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      if (words.width > 0 && isCut(words, parent)) found.push(node.textContent.trim().slice(0, 60));
    }
    return found;
  });

/**
 * Returns texts outside the screen that cannot be scrolled to: beyond its sides, or in fixed
 * elements beyond their ends.
 */
export const textsOffScreen = (page: Page): Promise<string[]> =>
  page.evaluate((aside) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      let [scrollsX, scrollsY, isFixed, isHidden] = [false, false, false, false];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
        isHidden ||= clipPath !== 'none';
        isFixed ||= position === 'fixed';
        scrollsX ||= /auto|scroll/.test(overflowX);
        scrollsY ||= /auto|scroll/.test(overflowY);
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, left, right, top, bottom } = range.getBoundingClientRect();
      if (isHidden || width === 0 || parent.closest(aside)) continue;
      const isBeside = !scrollsX && (left < -1 || right > document.documentElement.clientWidth + 1);
      const isBeyond = isFixed && !scrollsY && (top < -1 || bottom > innerHeight + 1);
      if (isBeside || isBeyond) found.push(node.textContent.trim().slice(0, 60));
    }
    return found;
  }, '.skip-link, [inert]');

/** Doubles the font size of the current text, like text zoom in Firefox and Safari. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
      (element) => element instanceof HTMLElement && !('doubled' in element.dataset),
    );
    const sizes = elements.map((element) => {
      const own = Number.parseFloat(getComputedStyle(element).fontSize);
      return element.closest('[data-doubled]') ? own : own * 2;
    });
    for (const [at, element] of elements.entries()) {
      element.dataset['doubled'] = '';
      element.style.setProperty('font-size', `${sizes[at]}px`, 'important');
    }
  });
