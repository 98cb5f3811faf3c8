/** `npm run new -- post "A title"`: creates a file of that kind with all required fields. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { type ContentKind, contentKinds } from '../src/content/content-kinds.ts';
import { Failure } from './command-failure.ts';
import { createContentFile, toSlug } from './content/new.ts';
import { runCommand } from './lifecycle.ts';
import { root } from './settings.ts';

const nextSteps = (file: string, address: string, isDraft: boolean): string =>
  [
    `${file} is written${isDraft ? ', as a draft' : ''}.`,
    '1. Write what it says "To write:", and take out what you do not need.',
    `2. npm run dev shows it at ${address}.`,
    isDraft ? '3. draft: false when it is done; until then it stays out of every build.' : '',
    `${isDraft ? 4 : 3}. npm run build names whatever is still wrong with it.`,
  ]
    .filter(Boolean)
    .join('\n');

function findKind(name: string | undefined): ContentKind {
  const creatableKinds = Object.values(contentKinds).filter(({ isFixed }) => !isFixed);
  const kind = creatableKinds.find(({ singular }) => singular === name);
  if (kind) return kind;
  const names = creatableKinds.map(({ singular }) => singular);
  throw new Failure(`npm run new -- KIND "A title", where KIND is one of ${names.join(', ')}.`);
}

await runCommand(async () => {
  const [name, title] = process.argv.slice(2);
  const kind = findKind(name);
  const slug = toSlug(title ?? '');
  if (!title || slug === '') throw new Failure(`A title is needed: npm run new -- ${name} "A title".`);
  const file = `${kind.folder}/${slug}.${kind.extension}`;
  if (existsSync(join(root, file))) throw new Failure(`${file} is there already. Choose another title.`);
  const text = createContentFile(kind, title, getToday(defaultTimeZone, new Date()));
  mkdirSync(join(root, kind.folder), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(nextSteps(file, kind.getPath(slug), text.includes('\ndraft: true\n')));
  return 0;
});
