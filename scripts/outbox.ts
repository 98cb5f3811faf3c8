/**
 * `npm run outbox`: shows the last fifty texts and e-mails with their state, oldest first; a number
 * shows as many. `npm run jobs -- outbox` sends due ones.
 */

import { renderMessage } from '#netlify/emails.ts';
import { listOutbox, type OutboxRow } from '#netlify/messages/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import { runForHost } from './prepare-database.ts';
import { findRunningSite } from './running-site.ts';

const stateLabels: Record<OutboxRow['state'], string> = {
  waiting: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  failed: 'not sent',
  unclear: 'UNCLEAR: may have arrived, is not sent again',
};

const formatTimestamp = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function formatHeading({
  id,
  channel,
  template,
  recipient,
  state,
  attempts,
  problem,
  ...times
}: OutboxRow): string {
  const kind = channel === 'sms' ? 'text' : 'mail';
  const details = [
    stateLabels[state],
    `written ${formatTimestamp(times.created_at)}`,
    times.sent_at && `sent ${formatTimestamp(times.sent_at)}`,
    state === 'waiting' && attempts > 0 && `next try ${formatTimestamp(times.due_at)}`,
    attempts > 0 && `tries: ${attempts}`,
    problem,
  ];
  return `#${id} ${kind} (${template}) to ${recipient}\n${details.filter(Boolean).join(' · ')}`;
}

const indent = (text: string): string => text.trimEnd().replace(/^(?=.)/gm, '    ');

async function show(db: Database, env: Env, limit: number): Promise<void> {
  const rows = await listOutbox(db, limit);
  if (rows.length === 0) console.log('The outbox is empty.');
  for (const row of rows.reverse()) {
    const email = await renderMessage(row, { db, env, now: new Date() });
    const body =
      email?.channel === 'mail'
        ? `Subject: ${email.mail.subject}\n\n${email.mail.text}`
        : (email?.sms.body ?? '(what it was about is gone)');
    const outdated = row.state === 'waiting' && email?.outdated;
    const note = outdated ? ` · is not going to be sent as things are: ${outdated}` : '';
    console.log(`${formatHeading(row)}${note}\n\n${indent(body)}\n`);
  }
}

await runForHost(
  () => process.argv[2],
  async (count, db, env) => {
    await show(
      db,
      { ...env, PORT: findRunningSite()?.port || env.PORT },
      Math.min(Number(count) || 50, 1000),
    );
    return 0;
  },
);
