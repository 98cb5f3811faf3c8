import { expect, test } from 'vitest';
import { type BuildNotice, groupNotices, noticeLine } from '#domain/site-builds/build-notice.ts';

const notice = (place: string): BuildNotice => ({ place, field: 'cabins', found: 'one', mend: 'Mend it.' });
const texts = (count: number) => Array.from({ length: count }, (_, at) => notice(`content/blog/${at}.md`));

test('lists a few texts that link to a missing cabin one by one', () => {
  expect(groupNotices(texts(8))).toEqual(texts(8));
});

test('groups many of them, and keeps notices of cabins', () => {
  const [kept, one, ...more] = groupNotices([...texts(9), notice('/cabins/fox-grape')]);
  expect(kept).toEqual(notice('/cabins/fox-grape'));
  expect(one).toMatchObject({ place: 'content/', field: 'cabins' });
  expect(one?.found).toMatch(/^9 lists and sentences/);
  expect(one?.mend).toContain('npm run adopt');
  expect(more).toEqual([]);
});

test('formats a notice as one line', () => {
  expect(noticeLine(notice('content/blog/1.md'))).toBe('content/blog/1.md: cabins: one. Mend it.');
});
