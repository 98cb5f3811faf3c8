/** Counts messages and exports newsletter subscribers for hosts. */

import type { Problem } from '#contracts/errors.ts';
import { wholeText } from '#domain/data/write-table.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { countMessages } from '#netlify/messages/queries.ts';
import { fileResponse } from '#netlify/platform/http/file-response.ts';
import { countSignups, exportSubscribers } from './queries.ts';

const week = 7 * 24 * 3600 * 1000;

/** Returns the number of subscribers, and the delivery of messages in the last seven days. */
export const getMessageReport: HostUseCase<'GET desk/letters'> = async (_request, { db, now }) => {
  const [signups, messages] = await Promise.all([
    countSignups(db),
    countMessages(db, new Date(now.getTime() - week)),
  ]);
  return ok({ ...signups, messages });
};

/**
 * Exports confirmed subscribers as a CSV file for a mailing service, safe in spreadsheets;
 * timestamps are ISO 8601 in UTC. Audited.
 */
export async function downloadNewsletter(
  _request: object,
  { db, host }: Pick<HostContext, 'db' | 'host'>,
): Promise<Result<Response, Problem>> {
  const subscribers = await exportSubscribers(db, host.email);
  const headings = ['email', 'signup_source', 'created_at', 'confirmed_at'] as const;
  const rows = subscribers.map((subscriber) => headings.map((name) => subscriber[name]));
  const body = await wholeText({ headings, rows }, 'csv');
  return ok(fileResponse({ name: 'newsletter.csv', type: 'text/csv', body }));
}
