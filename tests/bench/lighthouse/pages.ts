import { publicAnonKey } from '#browser/anon-key.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { addDays, todayIn } from '#domain/day/day.ts';
import { paths } from '#paths';
import type { Budget } from './report.ts';

/** A page to visit. What search engines keep is also scored. */
export interface BenchPage {
  name: string;
  path: string;
  budget: Budget;
  isIndexed: boolean;
}

const still: Budget = { fcp: 1.45, lcp: 1.9, tbt: 10, cls: 0.005 };
/** Pages that show what was asked for, once it is there. */
const asking: Budget = { ...still, lcp: 2.5, tbt: 60 };

const page = (name: string, path: string): BenchPage => ({ name, path, budget: still, isIndexed: true });
const task = (name: string, path: string): BenchPage => ({ name, path, budget: asking, isIndexed: false });

async function findStay(origin: string) {
  const today = todayIn('America/New_York', new Date());
  const [check_in, check_out] = [addDays(today, 30), addDays(today, 33)];
  const query = new URLSearchParams({ check_in, check_out, flexible_days: '7', guests: '2' });
  const answer = await fetch(`${origin}/api/search-cabins?${query}`, {
    headers: { authorization: `Bearer ${publicAnonKey}` },
  });
  const { available } = (await answer.json()) as CallResponse<'GET search-cabins'>;
  const [stay] = available;
  if (!stay?.check_in || !stay.check_out) throw new Error('No cabin has three free nights next month.');
  return { cabin: stay.slug, check_in: stay.check_in, check_out: stay.check_out };
}

/** One page of each kind. */
export async function kindsOfPages(origin: string): Promise<BenchPage[]> {
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
export async function everyPage(origin: string): Promise<BenchPage[]> {
  const sitemap = await (await fetch(`${origin}/sitemap-0.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname } = new URL(address);
    return page(pathname, pathname);
  });
}
