import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { indexPages } from '#features/site-search/open-index.ts';
import { searchSite } from '#features/site-search/run-query.ts';
import { expect, test } from '#support/page.ts';

/** Guests' questions with the expected first result. */
const firstAnswers: readonly (readonly [question: string, page: string])[] = [
  ['bear', '/visitor-guide/wildlife-and-bears'],
  ['what to do if i see a bear', '/visitor-guide/wildlife-and-bears'],
  ['bear attack', '/visitor-guide/wildlife-and-bears'],
  ['elk', '/visitor-guide/wildlife-and-bears'],
  ['snake bite', '/visitor-guide/emergencies-and-signal'],
  ['hospital', '/visitor-guide/emergencies-and-signal'],
  ['lost on a trail', '/visitor-guide/emergencies-and-signal'],
  ['cell signal', '/visitor-guide/emergencies-and-signal'],
  ['can we swim in the river', '/visitor-guide/swimming-and-tubing'],
  ['rafting', '/visitor-guide/swimming-and-tubing'],
  ['winter driving', '/visitor-guide/winter-driving'],
  ['pet friendly cabins', '/cabins/pet-friendly'],
  ['pet frendly cabin', '/cabins/pet-friendly'],
  ['cabins that allow dogs', '/cabins/pet-friendly'],
  ['hot tub', '/cabins/hot-tub'],
  ['cabin with pool', '/cabins/pool'],
  ['family cabin', '/cabins/family'],
  ['wheelchair', '/visitor-guide/accessible-outings'],
  ['wheelchair accessible cabin', '/visitor-guide/accessible-outings'],
  ['wifi', '/questions'],
  ['check in time', '/questions'],
  ['what time is check out', '/questions'],
  ['cancel booking', '/questions'],
  ['gatlinberg', '/areas/gatlinburg'],
  ['pigeon forge', '/areas/pigeon-forge'],
  ['cades cove', '/visitor-guide/cades-cove'],
  ['clingmans dome', '/visitor-guide/kuwohi'],
  ['firefly lottery', '/visitor-guide/fireflies'],
  ['parking pass', '/visitor-guide/parking-tags'],
  ['fall colors', '/fall'],
  ['waterfalls with kids', '/visitor-guide/with-kids'],
  ['dog friendly waterfall', '/visitor-guide/with-dogs'],
  ['laurel falls', '/visitor-guide/waterfalls'],
  ['groceries', '/visitor-guide/food-and-groceries'],
  ['gas station', '/visitor-guide/getting-around'],
  ['stroller', '/visitor-guide/accessible-outings'],
  ['sunrise', '/blog/sunrise-without-a-hike'],
  ['snow', '/visitor-guide/winter-driving'],
  ['meadowlark acre', '/cabins/meadowlark-acre'],
  ['driveway in snow', '/blog/driveways-in-january'],
];

/** Topics without a page, which must find nothing. */
const unanswered = ['taxi', 'uber', 'zipline', 'horseback riding', 'laundry', 'halloween', 'ATM', 'casino'];

test('forty questions find the page that answers them, and topics without a page find none @desktop @long', async () => {
  const { dist } = JSON.parse(process.env['BUILT_SITE'] ?? '{}') as { dist: string };
  const index = await indexPages(JSON.parse(await readFile(join(dist, 'search.json'), 'utf8')));
  const ask = (text: string) => searchSite(text, null, index);
  for (const [question, page] of firstAnswers) {
    const [first] = ask(question).groups;
    expect.soft(first?.entries[0]?.url.split('#')[0], question).toBe(page);
  }
  for (const question of unanswered)
    expect.soft(ask(question), question).toMatchObject({ correctedQuery: null, groups: [] });
  const accessible = ask('wheelchair accessible cabin').groups.find(({ kind }) => kind === 'cabin');
  expect(accessible?.entries.map(({ url }) => url)).toContain('/cabins/meadowlark-acre');
});
