import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Astro, Netlify and the tools call by name. */
export const toolNames: ReadonlySet<string> = new Set([
  'GET',
  'collections',
  'config',
  'getStaticPaths',
  'onRequest',
  'partial',
  'prerender',
  'schema',
]);

const declared = /^export (?:async )?(?:const|class|function\*?) (\w+|\$\w+)/gm;
const words = /[$\w]+/g;

/** Values that a file exports and no other file names: they are its own, or nobody's. A line each. */
export function checkExports(root: string, files: readonly string[]): string[] {
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const namedIn = new Map<string, number>();
  for (const { text } of texts)
    for (const word of new Set(text.match(words))) namedIn.set(word, (namedIn.get(word) ?? 0) + 1);
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(declared)]
      .map(([, name = '']) => name)
      .filter((name) => !toolNames.has(name) && (namedIn.get(name) ?? 0) < 2)
      .map((name) => `${file}: exports ${name}, which nothing imports`),
  );
}
