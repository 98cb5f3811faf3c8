// Text of a built page that the site search indexes.

import { expect, test } from 'vitest';
import { toSearchedPage } from '../../../scripts/astro/site-search.ts';

const page = (main: string, head = '') =>
  toSearchedPage({
    file: 'visitor-guide/bears.html',
    html: `<html lang="en"><head>${head}</head><body><nav>Menu</nav><main id="main">${main}</main></body></html>`,
  });

test('indexes the main content of a page under its headings', () => {
  const found =
    page(`<h1>Bears &amp; elk</h1><p data-search-facts><span>Black </span><span>very <b>large</b> &amp; shy </span></p><style>p{}</style>
<div class="page" data-searched data-search-also="Wildlife."><div>Black <a href="/">bears</a>, and more</div>
<aside data-unsearched>Sources</aside><button>Save</button>
<h2 id="food">Their food</h2><p>Yours.</p><h3>Without a name</h3><dl><dt>Dogs</dt><dd>On none</dd></dl></div>
<section>Other cabins</section>`);
  expect(found).toEqual({
    url: '/visitor-guide/bears',
    title: 'Bears & elk',
    facts: 'Black · very large & shy',
    parts: [
      { text: 'Black bears, and more. Wildlife.' },
      { id: 'food', heading: 'Their food', text: 'Their food. Yours. Without a name. Dogs. On none.' },
    ],
  });
});

test('skips unlisted pages and unmarked content', () => {
  expect(page('<div data-searched>Black</div>', '<meta name="robots" content="noindex">')).toBeUndefined();
  expect(page('<div>Black</div>')).toBeUndefined();
});

test('separates adjacent elements, and keeps words with their punctuation', () => {
  const found = page(
    '<div data-searched><p>On <a>dogs</a><a>summer</a>.</p><p>The <b>Park</b>’s <i>own</i>, always</p></div>',
  );
  expect(found?.parts).toEqual([{ text: 'On dogs summer. The Park’s own, always.' }]);
});
