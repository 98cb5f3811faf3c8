import { join } from 'node:path';
import { mountFunctions } from '#netlify/local/functions.ts';
import { listen } from '#netlify/local/http.ts';

/** A process with the functions of this project and nothing else; says to who began it on which port of loopback it answers. */
const functionAt = await mountFunctions(join(import.meta.dirname, '../../netlify/functions'));
const { port } = await listen(
  async (request) =>
    (await functionAt(new URL(request.url))?.(request)) ?? new Response('Not Found', { status: 404 }),
  0,
);
process.send?.(port);
