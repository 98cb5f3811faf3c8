import { expect, test } from 'vitest';
import { visitSource } from '#domain/analytics/visit-source.ts';

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
  ['https://', 'https://www.google.com/', 'search'],
  [`${own}/`, 'https://linktr.ee/mamacabins', 'tiktok'],
  [`${own}/?utm_source=fb_story`, '', 'facebook'],
  [`${own}/?utm_source=my-fb`, '', 'campaign'],
  [`${own}/`, 'https://l.fb.example/', 'facebook'],
  [`${own}/`, 'https://a.l.fb.example/', 'other site'],
  [`${own}/?utm_source=messenger`, '', 'facebook'],
  [`${own}/?utm_source=big`, '', 'campaign'],
  [`${own}/?utm_source=igloo`, '', 'campaign'],
  [`${own}/`, 'https://youtu.be/x', 'youtube'],
  [`${own}/`, 'https://www.pinterest.com/', 'pinterest'],
  [`${own}/?utm_source=klaviyo`, '', 'email'],
  [`${own}/?utm_source=sms`, '', 'text message'],
  [`${own}/?utm_source=sms2`, '', 'campaign'],
  [`${own}/?utm_source=a-sms`, '', 'campaign'],
  [`${own}/?utm_source=text-me`, '', 'text message'],
  [`${own}/?utm_source=context`, '', 'campaign'],
  [`${own}/`, 'https://www.bing.com/', 'search'],
  [`${own}/`, 'https://search.yahoo.com/', 'search'],
  [`${own}/`, 'https://www.ecosia.org/', 'search'],
  [`${own}/`, 'https://search.brave.com/', 'search'],
  [`${own}/`, 'https://www.baidu.com/', 'search'],
  [`${own}/`, 'https://yandex.ru/', 'search'],
  [`${own}/?utm_source=%20Google%20`, '', 'search'],
  [`${own}/?utm_source=%20`, 'https://www.google.com/', 'search'],
  ['not an address', 'https://www.google.com/', 'search'],
])('%s from %s is %s', (page, referrer, source) => {
  expect(visitSource(page, referrer)).toBe(source);
});
