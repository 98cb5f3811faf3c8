import { connect, type Database } from '#netlify/platform/database/client.ts';

/** Connects to the database of the tested site. `npm run test:e2e` sets its address. */
export async function withDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect(process.env['DATABASE_URL']);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}
