// Content texts about fees stay true with any mandatory fees of the site.

import { describe, expect, test } from 'vitest';
import { fillFeeText } from '#domain/content/fee-text.ts';
import { loadContent } from '../../../scripts/content/read.ts';
import { root } from '../../../scripts/settings.ts';

const files = loadContent(root).map(({ file, data, body }) => ({
  file,
  text: `${JSON.stringify(data)}\n${body}`,
}));
const read = (name: string, fees: readonly string[]): string =>
  fillFeeText(files.find(({ file }) => file.endsWith(name))?.text ?? '', fees);

/** Claims that a mandatory fee makes untrue. */
const noFeeClaims =
  /no service fees?|service fee["',\s:a-z]*(None|\$0)|no other line|no sixth line|don't charge guests a fee|"None\. What we earn|charge a service fee/i;
/** Matches a list of a total's parts. */
const totals = /[^.\n"]*\bcleaning\b[^.\n"]*\btaxes\b[^.\n"]*/g;
/** Excludes owners' shares and other businesses' totals. */
const isOurs = (sentence: string) =>
  !/share of the nights|take none of|only have|federal rule/.test(sentence);

describe('every text about guests’ fees', () => {
  const pages = [
    'pages/promise.md',
    'pages/questions.md',
    'pages/about.md',
    'pages/terms.md',
    'pages/compare.md',
  ];

  test.each([...pages, 'blog/what-a-cabin-really-costs.md'])(
    '%s is true of a site with a mandatory fee',
    (name) => {
      const text = read(name, ['Resort fee']);
      expect(text).toContain('“Resort fee”');
      expect(text).not.toMatch(noFeeClaims);
      if (name.startsWith('pages/'))
        for (const [sentence] of text.matchAll(totals))
          if (isOurs(sentence)) expect(sentence).toContain('Resort fee');
    },
  );

  test.each(files.map(({ file }) => file))(
    '%s makes no claim that a fee would make untrue, and leaves no placeholder',
    (name) => {
      expect(read(name, ['Resort fee'])).not.toMatch(noFeeClaims);
      for (const fees of [[], ['Resort fee']])
        expect(read(name, fees)).not.toMatch(/\{(if fees|else|end|fees)\}/);
    },
  );

  test('states that there are no other fees if there are none', () => {
    expect(read('pages/promise.md', [])).toContain('There is no other line.');
    expect(read('pages/promise.md', [])).toContain('"label":"Service fee","value":"$0"');
    expect(read('pages/about.md', [])).toContain('There is no service fee');
    for (const name of pages) expect(read(name, [])).not.toContain('“');
  });
});
