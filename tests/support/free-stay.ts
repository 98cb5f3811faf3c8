// Finds available stays and cabins in the tested site.

import { type APIRequestContext, expect } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { parseAvailability } from '#domain/availability/parse-availability.ts';
import { nearestStays } from '#domain/availability/stay-rules.ts';
import type { CabinRef, CabinRefWithTerms } from '#domain/cabins/cabin-ref.ts';
import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import { paths } from '#paths';

export interface FreeStay {
  cabin: CabinRefWithTerms;
  check_in: Day;
  check_out: Day;
}

const headers = { authorization: `Bearer ${publicAnonKey}` };

/** Finds an available stay of `nights` nights, closest to `daysAhead` days from today. */
export async function findFreeStay(
  request: APIRequestContext,
  slug: string,
  { nights = 3, daysAhead = 30 } = {},
): Promise<FreeStay> {
  const cabin = (await (await request.get(paths.cabinData(slug))).json()) as CabinRef;
  const response = await request.get('/api/get-cabin-availability', {
    params: { cabin_id: cabin.id },
    headers,
  });
  const feed = (await response.json()) as CallResponse<'GET get-cabin-availability'>;
  const calendar = parseAvailability(feed.calendar_data.data.dates, feed.terms);
  const today = getToday(cabin.timezone, new Date());
  const [stay] = nearestStays(calendar, addDays(today, daysAhead), nights, today, 1);
  expect(stay, `a free stay of ${nights} nights in ${slug}`).toBeDefined();
  return { cabin: { ...cabin, terms: feed.terms }, ...(stay as Omit<FreeStay, 'cabin'>) };
}

let slugs: Promise<string[]> | undefined;

/** Lists the slugs of live cabins in display order. Read once, because the site is built once. */
export const listSlugs = (request: APIRequestContext): Promise<string[]> => (slugs ??= readSlugs(request));

async function readSlugs(request: APIRequestContext): Promise<string[]> {
  const page = await (await request.get(paths.cabins)).text();
  const targets = page.matchAll(
    /&quot;slug&quot;:&quot;([a-z0-9-]+)&quot;|&#34;slug&#34;:&#34;([a-z0-9-]+)&#34;/g,
  );
  return [...new Set([...targets].map(([, quoted, numbered]) => quoted ?? numbered ?? ''))];
}
