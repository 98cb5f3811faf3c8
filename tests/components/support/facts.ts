import { type Locator, page } from 'vitest/browser';

/** Returns the terms of the description lists that are shown, each with its description. */
export const readFacts = (within: Locator = page.elementLocator(document.body)): Record<string, string> =>
  Object.fromEntries(
    within
      .getByRole('term')
      .elements()
      .map((term) => [textOf(term), textOf(term.nextElementSibling)]),
  );

const textOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
