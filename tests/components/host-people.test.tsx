// The host dashboard's view of host accounts and invitations.

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HostAccountsResponse } from '#contracts/host-accounts.ts';
import { HostAccountsView } from '#host/host-accounts/HostAccounts.tsx';
import { $session } from '#host/session.ts';

const host = {
  email: 'host@localhost',
  role: 'owner' as const,
  expires_at: '2026-12-11T20:00:00.000Z',
  server_now: '2026-12-11T15:00:00.000Z',
};
const people: HostAccountsResponse = {
  people: [
    {
      email: host.email,
      role: 'owner',
      is_by_settings: true,
      invited_at: null,
      seen_at: null,
      passkeys: 0,
    },
  ],
};
let isOver = false;

beforeEach(() => {
  isOver = false;
  $session.set({ state: 'signed-in', host });
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) =>
    isOver && method === 'POST'
      ? Response.json({ success: false, error: { code: 'unauthorized', message: 'No.' } }, { status: 401 })
      : Response.json(people),
  );
});

test('keeps an invitation typed that was sent with an expired session, with the next step', async () => {
  await render(<HostAccountsView />);
  const address = page.getByLabelText('Email address');
  await userEvent.type(address, 'porch@example.com');
  isOver = true;
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect.element(page.getByText('Sign in again, then press once more.')).toBeVisible();
  await expect.element(address).toHaveValue('porch@example.com');
  expect($session.get().state).toBe('expired');
  isOver = false;
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect.element(address).toHaveValue('');
});
