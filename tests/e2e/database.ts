import { connect, type Database } from '#netlify/platform/database/client.ts';

/** The database behind the site, for what only a host can change: `npm run test:e2e` names it. */
export async function withDatabase<Answer>(use: (db: Database) => Promise<Answer>): Promise<Answer> {
  const db = connect(process.env['DATABASE_URL']);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}
