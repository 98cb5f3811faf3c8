import type { Kind } from '#domain/search-words/kinds.ts';
import type { Found, GuideAnswer, GuideQuestion } from './answer.ts';

/** Milliseconds after which a search has failed: the first one fetches 100 kB and more. */
const patience = 20_000;

let worker: Worker | undefined;
let latest = 0;
const waiting = new Map<number, PromiseWithResolvers<Found>>();

/** Begins to fetch what a search needs. */
export function prepareSearch(): Worker {
  if (worker) return worker;
  worker = new Worker('/pagefind/worker.js', { type: 'module' });
  worker.addEventListener('message', ({ data: { id, found } }: MessageEvent<GuideAnswer>) => {
    if (found) waiting.get(id)?.resolve(found);
    else stopWaiting();
  });
  worker.addEventListener('error', stopWaiting);
  return worker;
}

/** Searches; all entries of the kind `whole`, the first few of others. Rejects where it cannot; the next call begins anew. */
export async function searchSite(text: string, whole: Kind | null): Promise<Found> {
  const id = ++latest;
  const answer = Promise.withResolvers<Found>();
  waiting.set(id, answer);
  prepareSearch().postMessage({ id, text, whole } satisfies GuideQuestion);
  const timer = setTimeout(stopWaiting, patience);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
  }
}

/** What failed to load stays failed in its worker. */
function stopWaiting(): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error('The search did not load.'));
}
