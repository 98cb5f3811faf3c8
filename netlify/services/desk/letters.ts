import type { Problem } from '#contracts/errors.ts';
import { countMessages, countSignups, takeSubscribers } from '#database/desk/letters.ts';
import { ok, type Result } from '#domain/result.ts';
import { wholeText } from '#domain/table/write.ts';
import { fileAnswer } from '#lib/file-answer.ts';
import type { DeskPorts, HostUseCase } from './use-case.ts';

const week = 7 * 24 * 3600 * 1000;

/** The newsletter's list in numbers, and how the messages of the last seven days went out. */
export const readLetters: HostUseCase<'GET desk/letters'> = async (_request, { db, now }) => {
  const [signups, messages] = await Promise.all([
    countSignups(db),
    countMessages(db, new Date(now.getTime() - week)),
  ]);
  return ok({ ...signups, messages });
};

/** The confirmed list as a CSV file for a mailing service, safe to open in a spreadsheet: moments are ISO 8601 in UTC. Audited. */
export async function downloadNewsletter(
  _request: object,
  { db, host }: Pick<DeskPorts, 'db' | 'host'>,
): Promise<Result<Response, Problem>> {
  const subscribers = await takeSubscribers(db, host.email);
  const headings = ['email', 'signup_source', 'created_at', 'confirmed_at'] as const;
  const rows = subscribers.map((subscriber) => headings.map((name) => subscriber[name]));
  const body = await wholeText({ headings, rows }, 'csv');
  return ok(fileAnswer({ name: 'newsletter.csv', type: 'text/csv', body }));
}
