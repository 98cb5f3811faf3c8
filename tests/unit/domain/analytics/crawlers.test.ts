import { expect, test } from 'vitest';
import { isCrawler } from '#domain/analytics/visit-source.ts';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/130', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0', false],
  ['CUBOT X18', false],
  ['bot', true],
  ['Robots-Bot/1.0', true],
  ['my_bot_1', true],
  ['bot-checker', true],
  ['webcrawler', true],
  ['Baiduspider/2.0', true],
  ['Yahoo! Slurp', true],
  ['Mediapartners-Google', true],
  ['Chrome-Lighthouse', true],
  ['PageSpeed Insights', true],
  ['ia_archiver', true],
  ['Slack link preview', true],
  ['Previewer 2', false],
  ['Bottle 3', false],
  ['', false],
  [null, false],
])('recognizes %s as a crawler: %s', (agent, told) => {
  expect(isCrawler(agent)).toBe(told);
});
