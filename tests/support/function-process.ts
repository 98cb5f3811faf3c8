import { join } from 'node:path';
import { mountFunctions } from '#netlify/local/functions.ts';
import { listen } from '#netlify/local/http.ts';

/** A process that serves the functions and reports its loopback port to its parent. */
const findHandler = await mountFunctions(join(import.meta.dirname, '../../netlify/functions'));
const { port } = await listen(
  async (request) =>
    (await findHandler(new URL(request.url))?.(request)) ?? new Response('Not Found', { status: 404 }),
  0,
);
process.send?.(port);
