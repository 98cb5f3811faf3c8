// Draws the illustrations of empty states into public/drawings. Run: npm run scenes

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';
import { drawIllustration } from './draw-illustration.ts';
import { subjects } from './subjects.ts';

const folder = join(root, 'public/drawings');
await mkdir(folder, { recursive: true });
for (const [name, subject] of Object.entries(subjects))
  await writeFile(join(folder, `${name}.svg`), drawIllustration(name, subject));
