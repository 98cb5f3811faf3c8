// The host's list of content that the last build left out.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BuildNoticeList } from '#host/parts/BuildNotices.tsx';
import { paths } from '#paths';
import { stubCall, stubFile } from './support/stub-calls.ts';

test('lists content that the last build left out, with place and remedy', async () => {
  const built_at = '2026-12-11T15:00:00.000Z';
  stubFile(paths.buildData, { built_at });
  const asked = stubCall('GET desk/build-notices', {
    notices: [
      {
        place: 'content/blog/quiet-weeks.md',
        field: 'cabins',
        found: 'expected the slug of one of our cabins, found "hobnail"',
        mend: 'Put the cabin live again at the desk.',
      },
    ],
    named: {},
  });
  await render(<BuildNoticeList />);
  for (const words of ['content/blog/quiet-weeks.md: cabins', /found "hobnail"/, /^Put the cabin live again/])
    await expect.element(page.getByText(words)).toBeVisible();
  expect(asked).toEqual([{ built_at }]);
});
