/** Draws the illustrations of empty states into public/drawings. Run: npm run scenes */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';
import { drawSmall } from './land.ts';
import { things } from './things.ts';

const folder = join(root, 'public/drawings');
await mkdir(folder, { recursive: true });
for (const [name, thing] of Object.entries(things))
  await writeFile(join(folder, `${name}.svg`), drawSmall(name, thing));
