import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The embedded database cannot be used. The message says why and what to do, in one line. */
export class DatabaseUnusable extends Error {}

/** What is written at once, a segment of its log, is 16 MB; a new database takes 40. */
const roomNeeded = 64_000_000;

/** What a failed start means: without room nothing is wrong with the files, and they must not be thrown away. */
export async function unusable(dataDir: string, cause: unknown): Promise<DatabaseUnusable> {
  const { bavail, bsize } = await statfs(dirname(dataDir));
  const message =
    bavail * bsize < roomNeeded
      ? `The disk that holds ${dataDir} is full. Free some space and start again.`
      : `The embedded database in ${dataDir} cannot be opened: its files are damaged. \`npm run db:reset\` makes a new one.`;
  return new DatabaseUnusable(message, { cause });
}
