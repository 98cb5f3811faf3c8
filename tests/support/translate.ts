import type { Page } from '@playwright/test';

/** Wraps every text node, also later ones, in `<font><font>`, like Chrome's page translation. */
export const translatePage = (page: Page): Promise<unknown> => page.addInitScript(startTranslation);

/** Runs in the page. */
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
  // After hydration, because an island renders again if it finds translated markup.
  const startLater = () => setTimeout(watchPage, 500);
  if (document.readyState === 'complete') startLater();
  else addEventListener('load', startLater);
}
