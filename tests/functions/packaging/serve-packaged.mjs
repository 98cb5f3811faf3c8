// Serves a built site with its functions as Netlify packed them: `node serve-packaged.mjs FOLDERS`.
// Prints where.
import { listen } from '#netlify/local/http.ts';
import { createPlatform } from '#netlify/local/server.ts';

const { port } = await listen(await createPlatform(JSON.parse(process.argv[2] ?? '')), 0);
console.log(`http://localhost:${port}`);
