import type { Page } from '@playwright/test';

/**
 * Returns texts that overlap other texts or leave their box or the screen. If a dialog is open, only
 * its texts. Overlays are compared among themselves; map labels and pins are excluded.
 */
export async function findOverlappingText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: Node;
      parent: Element;
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const excluded = '.visually-hidden, [data-map], [inert], svg, option, script, style, noscript, del';
    const isLayer = (part: Element) =>
      part.matches('dialog, [popover]') || /fixed|sticky/.test(getComputedStyle(part).position);
    const ancestors = (part: Element): Element[] =>
      part.parentElement ? [part, ...ancestors(part.parentElement)] : [part];

    /** Returns the visible parts of a text's lines, which ancestors may clip. */
    function findLines(text: Node, parent: Element): Line[] {
      const range = document.createRange();
      range.selectNodeContents(text);
      const parents = ancestors(parent);
      const clips = parents
        .filter((part) => part !== document.documentElement && part !== document.body)
        .filter((part) => {
          const { overflowX, overflowY, clipPath } = getComputedStyle(part);
          return `${overflowX}${overflowY}${clipPath}` !== 'visiblevisiblenone';
        })
        .map((part) =>
          getComputedStyle(part).clipPath === 'none' ? part.getBoundingClientRect() : new DOMRect(),
        );
      return [...range.getClientRects()]
        .map((rect) => ({
          text,
          parent,
          layer: parents.find(isLayer) ?? null,
          left: Math.max(rect.left, ...clips.map(({ left }) => left)),
          right: Math.min(rect.right, ...clips.map(({ right }) => right)),
          top: Math.max(rect.top, ...clips.map(({ top }) => top)),
          bottom: Math.min(rect.bottom, ...clips.map(({ bottom }) => bottom)),
        }))
        .filter(({ left, right, top, bottom }) => right - left > 3 && bottom - top > 3);
    }

    const lines: Line[] = [];
    const root = document.querySelector('dialog:modal') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const isVisible = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (parent && isVisible && text.textContent?.trim() && !parent.closest(excluded))
        lines.push(...findLines(text, parent));
    }

    /** Whether two lines overlap. Boxes of lines with little leading may touch. */
    const isOver = (one: Line, other: Line): boolean => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const high = Math.min(one.bottom - one.top, other.bottom - other.top);
      return one.text !== other.text && one.layer === other.layer && across > 3 && down > high * 0.45;
    };
    const isOutside = ({ parent, left, right }: Line): boolean => {
      const box = ancestors(parent).find((part) => !/inline|contents/.test(getComputedStyle(part).display));
      const { left: from = left, right: to = right } = box?.getBoundingClientRect() ?? {};
      return left < from - 3 || right > to + 3 || right > screen.width + 1;
    };
    const quoteText = ({ text }: Line): string => `"${text.textContent?.trim().slice(0, 40)}"`;
    return lines.flatMap((line, index) => [
      ...(isOutside(line) ? [`${quoteText(line)} is outside its box`] : []),
      ...lines
        .slice(index + 1)
        .filter((other) => isOver(line, other))
        .map((other) => `${quoteText(line)} and ${quoteText(other)}`),
    ]);
  });
}
