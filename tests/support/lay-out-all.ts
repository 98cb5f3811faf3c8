import type { Page } from '@playwright/test';

/** Renders content outside the viewport, which otherwise has no boxes and outdated colors. */
export const layOutAll = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, whole];
  });
