import type { CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { countMessages, countSignups, takeSubscribers } from '#database/desk/letters.ts';
import { ok, type Result } from '#domain/result.ts';
import { type WrittenTable, writeCsv } from '#domain/table/write.ts';
import { fileAnswer } from '#lib/file-answer.ts';
import type { DeskPorts } from './desk-ports.ts';

const week = 7 * 24 * 3600 * 1000;

/** The newsletter's list in numbers, and how the messages of the last seven days went out. */
export async function readLetters({
  db,
  now,
}: Pick<DeskPorts, 'db' | 'now'>): CallResult<'GET desk/letters'> {
  const [signups, messages] = await Promise.all([
    countSignups(db),
    countMessages(db, new Date(now.getTime() - week)),
  ]);
  return ok({ ...signups, messages });
}

/** The confirmed list as a table for a mailing service: address, source and both moments, ISO 8601 in UTC. */
async function newsletterTable({
  db,
  actor,
}: Pick<DeskPorts, 'db'> & { actor: string }): Promise<WrittenTable> {
  const subscribers = await takeSubscribers(db, actor);
  return {
    headings: ['email', 'signup_source', 'created_at', 'confirmed_at'],
    rows: subscribers.map(({ email, signup_source, created_at, confirmed_at }) => [
      email,
      signup_source,
      created_at.toISOString(),
      confirmed_at.toISOString(),
    ]),
  };
}

/** The same as a CSV file, safe to open in a spreadsheet. Taking it is audited. */
export async function downloadNewsletter({
  db,
  host,
}: Pick<DeskPorts, 'db' | 'host'>): Promise<Result<Response, Problem>> {
  const table = await newsletterTable({ db, actor: host.email });
  return ok(fileAnswer({ name: 'newsletter.csv', type: 'text/csv', body: writeCsv(table) }));
}
