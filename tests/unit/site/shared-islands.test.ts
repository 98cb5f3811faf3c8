import { expect, test } from 'vitest';
import { sharedTag, withoutShared } from '../../../scripts/astro/shared-islands.mjs';

const island = (props: string, name: string, inner = '') =>
  `<astro-island uid="Z1" prefix="r7" props="${props}" ssr client="intent" opts="{&quot;value&quot;:&quot;${name}&quot;}">${inner}</astro-island>`;
const tagOf = (html: string) => html.slice(0, html.indexOf('>'));
const toasts = island('{}', 'toasts', '<!--$--><!--/$-->');
const own = island('{&quot;id&quot;:[0,1]}', 'panel', '<p>Pick dates.</p>');
const inPlace = island('{}', 'plan');
const page = `<main>${own}${inPlace}</main><footer></footer>${toasts}<dialog></dialog>`;

test('a page is sent without the islands that are the same on every page, and with its own', () => {
  expect(withoutShared(page)).toBe(`<main>${own}${inPlace}</main><footer></footer><dialog></dialog>`);
});

test('an island that pages are sent without is listed whole, with ids of its own', () => {
  expect(sharedTag(page, tagOf(toasts), 'toasts')).toBe(toasts.replace('r7', 'toasts-'));
  expect(sharedTag(page, tagOf(own), 'panel')).toBeUndefined();
});
