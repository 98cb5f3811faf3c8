/**
 * Serves the given folder until killed. The test of the embedded database runs it as another
 * process.
 */
import { startLocalDatabase } from '#netlify/local/database.ts';

const { url } = await startLocalDatabase({ dataDir: process.argv[2] ?? '' });
console.log(url);
setInterval(() => {}, 60_000);
