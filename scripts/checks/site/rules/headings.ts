import { type Finding, short } from '../finding.ts';
import { textOf } from '../html.ts';
import { named, type Page } from '../page.ts';
import { type Site, whole } from '../site.ts';

const headingsOf = (page: Page) =>
  named(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((element) => ({
    level: Number(element.tagName.slice(1)),
    words: short(textOf(element), 50),
  }));

const oneFirst = (page: Page): Finding[] => {
  const count = headingsOf(page).filter(({ level }) => level === 1).length;
  return count === 1 ? [] : [{ page: page.path, what: 'headings', expected: 'one h1', found: String(count) }];
};

const skipped = (page: Page): Finding[] => {
  const headings = headingsOf(page);
  return headings.flatMap(({ level, words }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    if (level <= before + 1) return [];
    const expected = `h${before + 1} or less after h${before}`;
    return [{ page: page.path, what: 'heading order', expected, found: `h${level} "${words}"` }];
  });
};

const empty = (page: Page): Finding[] =>
  headingsOf(page)
    .filter(({ words }) => words === '')
    .map(({ level }) => ({
      page: page.path,
      what: 'heading',
      expected: 'words',
      found: `an empty h${level}`,
    }));

/** One h1, no level skipped on the way down, none without words. */
export const checkHeadings = (site: Site): Finding[] =>
  whole(site).flatMap((page) => [...oneFirst(page), ...skipped(page), ...empty(page)]);
