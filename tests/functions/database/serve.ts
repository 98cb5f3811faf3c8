/** Serves the folder it is told until it is killed; the test of the embedded database runs it as another process. */
import { startLocalDatabase } from '#netlify/local/database.ts';

const { url } = await startLocalDatabase({ dataDir: process.argv[2] ?? '' });
console.log(url);
setInterval(() => {}, 60_000);
