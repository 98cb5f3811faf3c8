import { type Finding, short } from '../finding.ts';
import { attribute } from '../html.ts';
import { named, type Page } from '../page.ts';
import { listed, type Site, whole } from '../site.ts';

const lengths = { title: [10, 65], description: [50, 160] } as const;

const textsOf = (page: Page) => ({ title: page.title, description: page.meta.get('description') ?? '' });

const wrongLength = (page: Page, kind: 'title' | 'description'): Finding[] => {
  const [least, most] = lengths[kind];
  const text = textsOf(page)[kind];
  if (text.length >= least && text.length <= most) return [];
  const found = text === '' ? 'none' : `${text.length}: "${short(text, 60)}"`;
  return [{ page: page.path, what: kind, expected: `${least} to ${most} characters`, found }];
};

function shared(pages: readonly Page[], kind: 'title' | 'description'): Finding[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const text = textsOf(page)[kind];
    const other = first.get(text);
    first.set(text, other ?? page.path);
    if (other === undefined || text === '') return [];
    return [
      {
        page: page.path,
        what: kind,
        expected: 'one of its own',
        found: `that of ${other}, "${short(text, 60)}"`,
      },
    ];
  });
}

const withoutLanguage = (page: Page): Finding[] => {
  const [html] = named(page, 'html');
  const language = html && attribute(html, 'lang');
  return language ? [] : [{ page: page.path, what: 'language', expected: 'lang on <html>', found: 'none' }];
};

/** Titles and descriptions: there, of a sensible length, and no two pages with the same; the language is named. */
export const checkWords = (site: Site): Finding[] => [
  ...listed(site).flatMap((page) => [...wrongLength(page, 'title'), ...wrongLength(page, 'description')]),
  ...shared(listed(site), 'title'),
  ...shared(listed(site), 'description'),
  ...whole(site).flatMap(withoutLanguage),
];
