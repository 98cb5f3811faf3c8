import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/page.ts';
import { dayIn, dialog, openModal, press } from './availability.ts';
import { expectNoFault } from './axe.ts';

// At every size, and beside what has the focus: tests/components/toasts.test.tsx.

const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('article');

/** The controls of a dialog that something else lies over, each scrolled to first. */
const covered = (box: Locator) =>
  box.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, a, input, select, summary')]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && (control.contains(hit) || hit.contains(control))
          ? []
          : [control.outerHTML.slice(0, 80)];
      }),
  );

test('a toast covers no control of an open dialog and moves none, and only the newest is there @long', async ({
  page,
}) => {
  await openModal(page);
  const day = dayIn(page, '2026-12-20');
  const before = await day.boundingBox();
  await press(dayIn(page, '2026-12-08'));
  await expect(toasts(page)).toHaveCount(1);
  await press(dayIn(page, '2026-12-07'));
  await expect(toasts(page)).toHaveCount(1);
  expect(await day.boundingBox()).toEqual(before);
  await toasts(page).first().hover();
  await expectNoFault(page, { within: '[class*="_toast_"]' });
  expect(await covered(dialog(page))).toEqual([]);
  await expect(toasts(page)).toHaveCount(1);
});
