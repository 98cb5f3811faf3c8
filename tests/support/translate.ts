import type { Page } from '@playwright/test';

/**
 * Replaces every text node, now and later, by `<font><font>`, as Chrome does on a page it
 * translates.
 */
export const translatePage = (page: Page): Promise<unknown> => page.addInitScript(startTranslation);

/** Replaces text nodes in the document it runs in. */
function startTranslation(): void {
  const untranslated = 'script, style, noscript, textarea, option, title, font, svg';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const watchPage = () => {
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  };
  // After hydration, because an island that finds translated markup renders again.
  const whenReady = () => setTimeout(watchPage, 500);
  if (document.readyState === 'complete') whenReady();
  else addEventListener('load', whenReady);
}
