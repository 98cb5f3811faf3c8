import type { Page } from '@playwright/test';

/** What WCAG 1.4.12 lets a guest set. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

/** The texts of which a part lies outside a box that cuts it off, scrollable boxes apart. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (words: DOMRect, start: Element): boolean => {
      let [x, y] = [true, true];
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
        // Words for screen readers alone.
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
