// Check for JavaScript in the built site that supported browsers lack.

import { expect, test } from 'vitest';
import { findUnsupportedMembers } from '../../../scripts/checks/site/rules/browsers.ts';

test.each([
  ['const{promise:a}=Promise.withResolvers()', 'Promise.withResolvers'],
  ['Map.groupBy(a,b)', 'Map.groupBy'],
  ['Object.groupBy(a,b)', 'Object.groupBy'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['URL.parse(a)', 'URL.parse'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['a.checkVisibility()', 'checkVisibility'],
  ['a.showPopover()', 'showPopover'],
  ['a.isSubsetOf(b)', 'isSubsetOf'],
])('finds %s in a built script', (script, member) => {
  expect(findUnsupportedMembers(script)).toEqual([member]);
});

test.each([
  '[3,1].toSorted()',
  'structuredClone(a)',
  'a.showPopover?.()',
  'Promise.any([a])',
  'a.format(b)',
  '[...xr(a)]',
])('does not report %s', (script) => expect(findUnsupportedMembers(script)).toEqual([]));
