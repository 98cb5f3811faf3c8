import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Found, GuideAnswer } from '#features/site-search/answer.ts';
import { expect, test } from '#support/page.ts';

/** What guests ask, and the page that has to come first. */
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
  ['dog friendly waterfall', '/visitor-guide/waterfalls'],
  ['laurel falls', '/visitor-guide/waterfalls'],
  ['groceries', '/visitor-guide/food-and-groceries'],
  ['gas station', '/visitor-guide/getting-around'],
  ['stroller', '/visitor-guide/accessible-outings'],
  ['sunrise', '/blog/sunrise-without-a-hike'],
  ['snow', '/visitor-guide/winter-driving'],
  ['meadowlark acre', '/cabins/meadowlark-acre'],
  ['driveway in snow', '/blog/driveways-in-january'],
];

/** What nobody has written about, and must not be taken for something else. */
const unanswered = ['taxi', 'uber', 'zipline', 'horseback riding', 'laundry', 'halloween', 'ATM', 'casino'];

/** The worker of the search as the build made it, run here: it needs no page, only its index. */
async function openSearch(dist: string): Promise<(text: string) => Promise<Found>> {
  let receive: (event: { data: { id: number; text: string; whole: null } }) => void = () => undefined;
  const waiting = new Map<number, (found: Found) => void>();
  Object.assign(globalThis, {
    fetch: async (address: string) =>
      new Response(new Uint8Array(await readFile(join(dist, new URL(address, 'http://site').pathname)))),
    addEventListener: (_: string, listener: typeof receive) => {
      receive = listener;
    },
    postMessage: ({ id, found }: GuideAnswer) => found && waiting.get(id)?.(found),
  });
  await import(pathToFileURL(join(dist, 'pagefind/worker.js')).href);
  return async (text) => {
    const answer = Promise.withResolvers<Found>();
    const id = waiting.size;
    waiting.set(id, answer.resolve);
    receive({ data: { id, text, whole: null } });
    return await answer.promise;
  };
}

test('forty questions are answered by the page that answers them, and what is not written about by none @desktop @long', async () => {
  const { fetch, addEventListener } = globalThis;
  const { dist } = JSON.parse(process.env['BUILT_SITE'] ?? '{}') as { dist: string };
  try {
    const ask = await openSearch(dist);
    for (const [question, page] of firstAnswers) {
      const [first] = (await ask(question)).groups;
      expect.soft(first?.entries[0]?.url.split('#')[0], question).toBe(page);
    }
    for (const question of unanswered)
      expect.soft(await ask(question), question).toMatchObject({ meant: null, groups: [] });
    const accessible = (await ask('wheelchair accessible cabin')).groups.find(({ kind }) => kind === 'cabin');
    expect(accessible?.entries.map(({ url }) => url)).toContain('/cabins/meadowlark-acre');
  } finally {
    Object.assign(globalThis, { fetch, addEventListener });
  }
});
