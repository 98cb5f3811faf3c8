import { excerptStretches } from '#domain/search-words/excerpt.ts';
import { aboutKind, type Kind } from '#domain/search-words/kinds.ts';
import type { Entry } from './answer.ts';
import type { Page } from './library.ts';

/** What is shown of a page that was found: the part of it that has most of what was searched for. */
export function entryOf(page: Page, kind: Kind): Entry {
  const part = aboutKind(kind).isLong ? bestPart(page) : undefined;
  const section = part?.url.includes('#') ? part : undefined;
  return {
    url: section?.url ?? page.url,
    title: page.meta.title ?? page.url,
    section: section?.title ?? null,
    facts: page.meta.facts ?? null,
    excerpt: excerptStretches(section?.excerpt ?? page.excerpt),
  };
}

const scoreOf = ({ weighted_locations }: Page['sub_results'][number]): number =>
  weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

const bestPart = ({ sub_results }: Page) => sub_results.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0];
