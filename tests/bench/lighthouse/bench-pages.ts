// Pages that `npm run bench:lighthouse` measures, with their budgets.

import { publicAnonKey } from '#browser/anon-key.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { addDays, getToday } from '#domain/dates/day.ts';
import { paths } from '#paths';
import type { Budget } from './report.ts';

/** A page to measure. Indexed pages must also have full scores. */
export interface BenchPage {
  name: string;
  path: string;
  budget: Budget;
  isIndexed: boolean;
}

const cls = 0.01;

/**
 * Budgets relative to an empty page, or to another site's: the design compares with AstroWind's
 * home page. The empty page is never blocked, so TBT and TTI have no budget relative to it.
 */
const budgets: Record<'bare' | 'reference', { page: Budget; task: Budget }> = {
  bare: {
    page: { fcp: 1.75, lcp: 2.4, tbt: Infinity, tti: Infinity, cls },
    task: { fcp: 1.75, lcp: 3.4, tbt: Infinity, tti: Infinity, cls },
  },
  reference: {
    page: { fcp: 0.9, lcp: 1, tbt: 1, tti: 1, cls },
    task: { fcp: 0.9, lcp: 1.1, tbt: 1.5, tti: 1.5, cls },
  },
};

/** Returns the path of the first post on the blog. */
async function findPost(origin: string): Promise<string> {
  const blog = await (await fetch(origin + paths.blog)).text();
  const [, post] = /href="(\/blog\/(?!tag\/)[^"#?]+)"/.exec(blog) ?? [];
  if (!post) throw new Error('The blog lists no post.');
  return post;
}

async function findStay(origin: string) {
  const today = getToday('America/New_York', new Date());
  const [check_in, check_out] = [addDays(today, 30), addDays(today, 33)];
  const query = new URLSearchParams({ check_in, check_out, flexible_days: '7', guests: '2' });
  const response = await fetch(`${origin}/api/search-cabins?${query}`, {
    headers: { authorization: `Bearer ${publicAnonKey}` },
  });
  const { available } = (await response.json()) as CallResponse<'GET search-cabins'>;
  const [stay] = available;
  if (!stay?.check_in || !stay.check_out) throw new Error('No cabin has three free nights next month.');
  return { cabin: stay.slug, check_in: stay.check_in, check_out: stay.check_out };
}

/** Returns a page of each kind with its budget. */
export async function listPageKinds(origin: string, compared: keyof typeof budgets): Promise<BenchPage[]> {
  const { page: pageBudget, task: taskBudget } = budgets[compared];
  const page = (name: string, path: string): BenchPage => ({
    name,
    path,
    budget: pageBudget,
    isIndexed: true,
  });
  /** A page that shows data from the server. */
  const task = (name: string, path: string): BenchPage => ({
    name,
    path,
    budget: taskBudget,
    isIndexed: false,
  });
  const { cabin, check_in, check_out } = await findStay(origin);
  return [
    page('home', paths.home),
    page('list', paths.cabins),
    page('category', paths.list('hot-tub')),
    page('cabin', paths.cabin(cabin)),
    page('map', paths.map),
    page('area', paths.area('gatlinburg')),
    page('guide', paths.visitorGuide),
    page('blog', paths.blog),
    page('post', await findPost(origin)),
    page('events', paths.events),
    page('fall', paths.fall),
    page('plan', paths.plan),
    page('questions', paths.questions),
    task('results', paths.results({ check_in, check_out, guests: 2 })),
    task('booking', paths.booking({ cabin, check_in, check_out })),
    task('saved', paths.saved),
  ];
}

/** Every page of the sitemap. */
export async function listAllPages(origin: string, compared: keyof typeof budgets): Promise<BenchPage[]> {
  const budget = budgets[compared].page;
  const sitemap = await (await fetch(`${origin}/sitemap-0.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname } = new URL(address);
    return { name: pathname, path: pathname, budget, isIndexed: true };
  });
}
