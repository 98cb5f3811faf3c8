import type { Page } from '@playwright/test';

/** Lays out what lies far from what is seen too, for who looks at a page as a whole: until then it has no boxes, and the colors it had. */
export const layOutAll = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, whole];
  });
