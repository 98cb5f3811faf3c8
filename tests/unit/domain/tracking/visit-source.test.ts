import { expect, test } from 'vitest';
import { visitSource } from '#domain/tracking/visit-source.ts';

const own = 'https://mamacabins.example';

test.each([
  [`${own}/`, '', 'direct'],
  [`${own}/`, `${own}/cabins`, 'direct'],
  [`${own}/`, 'https://www.google.com/', 'search'],
  [`${own}/`, 'https://duckduckgo.com/', 'search'],
  [`${own}/`, 'https://l.instagram.com/', 'instagram'],
  [`${own}/`, 'https://lm.facebook.com/l.php', 'facebook'],
  [`${own}/`, 'https://www.tiktok.com/@x', 'tiktok'],
  [`${own}/`, 'https://mail.google.com/', 'email'],
  [`${own}/`, 'https://a-blog.example/best-cabins', 'other site'],
  [`${own}/?utm_source=TikTok`, 'https://www.google.com/', 'tiktok'],
  [`${own}/?utm_source=ig`, '', 'instagram'],
  [`${own}/?utm_source=radio`, '', 'campaign'],
  ['/cabins?utm_source=newsletter', '', 'email'],
  ['', 'not an address', 'direct'],
])('%s from %s is %s', (page, referrer, source) => {
  expect(visitSource(page, referrer)).toBe(source);
});
