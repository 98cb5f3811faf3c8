import { options, search } from 'pagefind-library';
import { type PackedVocabulary, unpackVocabulary } from '#domain/search-words/vocabulary.ts';
import type { GuideAnswer, GuideQuestion } from './answer.ts';
import { find, type Index, readKinds } from './find.ts';

// Beside the page, for two reasons: a page has no leave to compile WebAssembly, which this file alone has (netlify.toml),
// and typing goes on while it searches. The build makes it /pagefind/worker.js.

/** Where the index lies, seen from this file. */
const here = '/pagefind/';

async function openIndex(): Promise<Index> {
  // A long page is not a worse one.
  await options({ basePath: here, excerptLength: 24, ranking: { pageLength: 0.3 } });
  const [answer, kindOfHit] = await Promise.all([fetch(`${here}words.json`), readKinds(search)]);
  const packed: PackedVocabulary = await answer.json();
  return { search, vocabulary: unpackVocabulary(packed), kindOfHit };
}

const index = openIndex();
// Each question says so by itself.
index.catch(() => undefined);

addEventListener('message', async ({ data: { id, ...question } }: MessageEvent<GuideQuestion>) => {
  const answer: GuideAnswer = { id };
  try {
    answer.found = await find(question, await index);
  } catch (cause) {
    console.info('The search does not work:', cause);
  }
  postMessage(answer);
});
