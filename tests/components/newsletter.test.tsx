import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PopupIsland } from '#features/newsletter/NewsletterIsland.tsx';
import { dismissPopup, showPopup } from '#features/newsletter/store.ts';
import { Toaster } from '#features/toasts/Toaster.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { expectProblem } from './support/setup.ts';
import { callError, stubCall } from './support/stub-calls.ts';

const popup = page.getByRole('region').filter({ hasText: 'No spam, ever. Unsubscribe anytime.' });
const email = popup.getByLabelText('Email address');
const button = popup.getByRole('button', { name: /^(Count me in!|One sec\.\.\.)$/ });
const dismiss = popup.getByRole('button', { name: 'No thanks, close' });
const dismissed = () => localStorage.getItem('newsletterPopupDismissed');

beforeEach(() => dismissPopup());

/** Opens a page whose popup is due, with other content. */
async function open(rest: ReactNode = null) {
  localStorage.clear();
  const result = await render(
    <>
      {rest}
      <PopupIsland />
      <Toaster />
    </>,
  );
  showPopup('tiktok');
  return result;
}

test('sends an address once, and hides the popup permanently', async () => {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const asked = stubCall('POST newsletter-signup', async () => {
    await until;
    return { success: true, confirm_mail: { state: 'sent' as const, wait: 0 } } as const;
  });
  await open();
  await email.fill(' Ada@Example.com');
  await button.click();
  await expect.element(button).toHaveTextContent('One sec...');
  await expect.element(button).toBeDisabled();
  letGo();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(page.getByText('Welcome to the family!')).toBeVisible();
  expect(asked).toEqual([{ email: 'ada@example.com', signup_source: 'popup_tiktok' }]);
  expect(dismissed()).toBe('true');
  expect(showPopup('tiktok')).toBe(false);
});

test('reports an invalid address next to its field', async () => {
  await open();
  for (const wrong of ['', 'ada', 'ada lovelace@example.com']) {
    await email.fill(wrong);
    await button.click();
    await expect.element(page.getByRole('alert').getByText('Enter a valid email').first()).toBeVisible();
    await expect.element(email).toHaveFocus();
  }
});

test('can send the address again after a failure, and treats a known address as subscribed', async () => {
  expectProblem(/^The newsletter signup failed: internal$/);
  stubCall('POST newsletter-signup', callError('internal'));
  await open();
  await email.fill('ada@example.com');
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrongPlease try again.');
  await expect.element(button).toHaveTextContent('Count me in!');
  await expect.element(email).toHaveValue('ada@example.com');
  expect(dismissed()).toBeNull();
  stubCall('POST newsletter-signup', callError('23505'));
  await button.click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(dismissed()).toBe('true');
});

test('closes a menu before the popup on Escape, and returns the focus', async () => {
  await open(
    <>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <nav id="menu" popover="auto">
        Cabins
      </nav>
    </>,
  );
  const menu = page.getByText('Cabins');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeVisible();
  await expect.element(popup).toBeVisible();
  const opener = page.getByRole('button', { name: 'Menu' });
  (opener.element() as HTMLElement).focus();
  (email.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(dismissed()).toBe('true');
});

test('is dismissed by its button, also in other tabs', async () => {
  const { unmount } = await open();
  await dismiss.click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(dismissed()).toBe('true');
  await unmount();
  await open();
  await expect.element(popup).toBeVisible();
  localStorage.setItem('newsletterPopupDismissed', 'true');
  dispatchEvent(new StorageEvent('storage', { key: 'newsletterPopupDismissed' }));
  await expect.element(popup).not.toBeInTheDocument();
});

test('waits until a dialog is closed', async () => {
  const dialog = (open: boolean) => (
    <>
      <Dialog open={open} onClose={() => {}} title="Find Your Perfect Cabin">
        Dates
      </Dialog>
      <PopupIsland />
    </>
  );
  localStorage.clear();
  const { rerender } = await render(dialog(true));
  showPopup('unknown');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(popup).not.toBeInTheDocument();
  await rerender(dialog(false));
  await expect.element(popup).toBeVisible();
});

test.for([
  ['a phone', 390, 844],
  ['a desk', 1440, 900],
] as const)('on %s waits while the reservation controls are in its corner', async ([, width, height]) => {
  await page.viewport(width, height);
  const reserve = { position: 'absolute', insetBlockStart: height - 200, insetInlineEnd: 40 } as const;
  await open(
    <div className="cabin-page" style={{ height: 4 * height }}>
      <aside className="panel">
        <a className="button" href="#reserve" style={reserve}>
          Reserve These Dates
        </a>
      </aside>
    </div>,
  );
  await expect.poll(() => document.querySelector('[data-waiting]')).not.toBeNull();
  expect(document.elementFromPoint(width - 60, height - 190)?.textContent).toBe('Reserve These Dates');
  scrollTo({ top: 2 * height, behavior: 'instant' });
  await expect.element(popup).toBeVisible();
  await expect.poll(() => document.querySelector('[data-waiting]')).toBeNull();
});

test.for([
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desk', 1440, 900],
] as const)('on %s appears at the bottom right without taking focus', async ([, width, height]) => {
  await page.viewport(width, height);
  await open();
  await expect.element(popup).toBeVisible();
  const margins = () => {
    const { right, bottom } = popup.element().getBoundingClientRect();
    return [width - right, height - bottom].every((margin) => margin > 8 && margin < 32);
  };
  await expect.poll(margins).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
