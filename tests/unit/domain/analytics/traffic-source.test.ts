import { expect, test } from 'vitest';
import { trafficSource } from '#domain/analytics/traffic-source.ts';

const home = 'https://mamacabins.example/';

const cases: [what: string, page: string, referrer: string, decided: unknown, source: string][] = [
  ['nothing tells', home, '', null, 'unknown'],
  ['the campaign', `${home}?utm_source=TikTok`, '', null, 'tiktok'],
  ['the campaign, named at length', `${home}cabins?utm_source=instagram_story`, '', null, 'instagram'],
  ['the path', `${home}blog/from-Facebook`, '', null, 'facebook'],
  ['the campaign before the path', `${home}tiktok?utm_source=facebook`, '', null, 'facebook'],
  [
    'the campaign before the referrer',
    `${home}?utm_source=instagram`,
    'https://www.tiktok.com/',
    null,
    'instagram',
  ],
  ['a host below it', home, 'https://www.linktr.ee/', null, 'tiktok'],
  ['the bare host', home, 'https://linktr.ee', null, 'tiktok'],
  ['a host that only ends like it', home, 'https://notlinktr.ee/', null, 'unknown'],
  ['the referrer', home, 'https://www.tiktok.com/@mamacabins', null, 'tiktok'],
  ['the page of links our videos point to', home, 'https://linktr.ee/mamacabins', null, 'tiktok'],
  ['a redirecting host', home, 'https://l.instagram.com/?u=x', null, 'instagram'],
  ['a phone’s host', home, 'https://m.facebook.com/', null, 'facebook'],
  ['a host that only contains the name', home, 'https://nottiktok.com/', null, 'unknown'],
  ['a name in the referrer’s path', home, 'https://example.com/tiktok.com', null, 'unknown'],
  ['a referrer that is no address', home, 'tiktok', null, 'unknown'],
  ['a campaign of somebody else', `${home}?utm_source=newsletter`, '', null, 'unknown'],
  ['what the session decided', `${home}?utm_source=tiktok`, '', 'facebook', 'facebook'],
  ['a session that decided nobody told', `${home}?utm_source=tiktok`, '', 'unknown', 'unknown'],
  ['a decision that is none of ours', `${home}?utm_source=tiktok`, '', { source: 'facebook' }, 'tiktok'],
];

test.each(cases)('%s', (_, page, referrer, decided, source) => {
  expect(trafficSource(page, referrer, decided)).toBe(source);
});
