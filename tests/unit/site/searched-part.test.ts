import { expect, test } from 'vitest';
import { searchedPart } from '../../../scripts/astro/site-search.ts';

test('of a page the search gets what it is about, with its heading, and nothing around it', () => {
  const html = `<html lang="en"><head><title>Bears</title></head><body><nav>Menu</nav><main id="main"><h1>Bears</h1><style>p{}</style>
<div class="page" data-pagefind-body><div>Black</div><div>bears</div></div><section>Other cabins</section></main></body></html>`;
  expect(searchedPart(html)).toBe(`<html lang="en"><main id="main"><h1>Bears</h1>
<div class="page" data-pagefind-body><div>Black</div><div>bears</div></div></main></html>`);
});

test('a part that does not end is an error, not a shorter search', () => {
  expect(() => searchedPart('<main><div data-pagefind-body><div>Bears</div></main>')).toThrow('has no end');
});
