import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HostCabinCalendar } from '#contracts/calendar-sync.ts';
import { CabinCalendarView } from '#host/calendar-sync/CabinCalendar.tsx';
import { $session } from '#host/session.ts';

const names = ['perseid', 'upstairs', 'downstairs'].map((slug, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  number: index + 1,
  slug,
  title: slug.replace(/^./, (letter) => letter.toUpperCase()),
}));
const calendar: HostCabinCalendar = {
  slug: 'perseid',
  title: 'Perseid',
  address: null,
  read_at: null,
  feeds: [],
  collisions: [],
  links: [],
  server_now: '2026-12-11T15:00:00.000Z',
};
let links: HostCabinCalendar['links'];
let sent: unknown[];

beforeEach(() => {
  links = [];
  sent = [];
  $session.set({
    state: 'signed-in',
    host: {
      email: 'host@localhost',
      role: 'owner',
      expires_at: '2026-12-11T20:00:00.000Z',
      server_now: '2026-12-11T15:00:00.000Z',
    },
  });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('cabin-names')) return Response.json({ cabins: names });
    if (address.includes('link-cabin')) {
      const request = JSON.parse(String(body)) as { linked: string; action: string };
      sent.push(request);
      if (request.linked === '') {
        const error = { code: 'invalid', message: 'Choose the other cabin.', field: 'linked' };
        return Response.json({ success: false, error }, { status: 400 });
      }
      const title = names.find(({ slug }) => slug === request.linked)?.title ?? '';
      links = request.action === 'link' ? [{ slug: request.linked, title, overlaps: [] }] : [];
    }
    return Response.json({ ...calendar, links });
  });
});

test('links a cabin with another by its name, and removes the link', async () => {
  await render(
    <main id="main" tabIndex={-1}>
      <CabinCalendarView slug="perseid" />
    </main>,
  );
  const choice = page.getByRole('combobox', { name: 'Cabin that shares its nights' });
  await page.getByRole('button', { name: 'Link it' }).click();
  await expect.element(page.getByText('Choose the other cabin.')).toBeVisible();
  await expect.element(choice.getByRole('option', { name: 'Perseid' })).not.toBeInTheDocument();
  await choice.selectOptions('Upstairs');
  await page.getByRole('button', { name: 'Link it' }).click();
  await expect.element(page.getByRole('link', { name: 'Upstairs' })).toBeVisible();
  await expect.element(choice.getByRole('option', { name: 'Upstairs' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Unlink Upstairs' }).click();
  await page.getByRole('button', { name: 'Unlink them' }).click();
  await expect.element(page.getByRole('link', { name: 'Upstairs' })).not.toBeInTheDocument();
  // The pressed button is removed.
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(sent.slice(1)).toEqual([
    { slug: 'perseid', linked: 'upstairs', action: 'link' },
    { slug: 'perseid', linked: 'upstairs', action: 'unlink' },
  ]);
});
