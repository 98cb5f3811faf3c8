import { dataRecipients, deviceRecords, smsPrivacyNotice } from '#domain/privacy/privacy-notice.ts';
import { retention } from '#domain/privacy/retention.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';

test('the privacy page states everything that is stored, with purpose, duration and recipients @long', async ({
  page,
}) => {
  await page.goto(paths.privacy);
  const main = page.getByRole('main');
  const shown = (await main.textContent())?.replace(/\s+/g, ' ') ?? '';
  for (const { what, holds, why, until } of Object.values(retention)) {
    for (const sentence of [what, `${holds} ${why}`, until]) expect(shown).toContain(sentence);
  }
  for (const { names, what, until } of deviceRecords) {
    for (const sentence of [what, until, names.join(', ')]) expect(shown).toContain(sentence);
  }
  for (const { who, what } of dataRecipients)
    for (const sentence of [who, what]) expect(shown).toContain(sentence);
  expect(shown).toContain(smsPrivacyNotice);
  await expect(main.getByText('mama_session', { exact: true }).first()).toBeVisible();
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
