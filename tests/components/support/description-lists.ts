import { type Locator, page } from 'vitest/browser';

/** Returns the descriptions of visible description lists by term. */
export const readDescriptionLists = (
  within: Locator = page.elementLocator(document.body),
): Record<string, string> =>
  Object.fromEntries(
    within
      .getByRole('term')
      .elements()
      .map((term) => [textOf(term), textOf(term.nextElementSibling)]),
  );

const textOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
