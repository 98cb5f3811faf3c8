import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Poster } from './poster.ts';

/** As many as there are cores on a small machine; sharp has threads of its own. */
const atOnce = 2;

/** Hashes what posters are drawn with; a change there draws them all again. */
async function sources(): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(import.meta.dirname, { recursive: true });
  for (const name of [...names.filter((one) => one.endsWith('.ts')).toSorted(), '../chance.ts'])
    hash.update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex');
}

/** What a poster's picture is made of; null where it cannot be read. */
const pictureBytes = ({ picture }: Poster, folder: string): Promise<Buffer | null> =>
  picture ? readFile(join(folder, picture)).catch(() => null) : Promise.resolve(null);

const keyOf = (poster: Poster, base: string, picture: Buffer | null): string => {
  const hash = createHash('sha256').update(base).update(JSON.stringify(poster));
  return (picture ? hash.update(picture) : hash).digest('hex').slice(0, 32);
};

const withoutPicture = ({ picture: _, ...poster }: Poster): Poster => poster;

const copied = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to).then(
    () => true,
    () => false,
  );

/** Where posters are drawn to, and where what was drawn before is kept. */
interface Folders {
  /** The built site. */
  site: string;
  kept: string;
}

/** What was drawn anew, and the posters whose picture is missing or is none: they have a landscape in its place. */
interface Made {
  drawn: number;
  broken: Poster[];
}

/**
 * Draws the posters that are not kept from before and puts all of them into the built site. Kept ones that no page asks for
 * any more are removed once they are a week old.
 */
export async function makePosters(posters: readonly Poster[], { site, kept }: Folders): Promise<Made> {
  const base = await sources();
  await mkdir(kept, { recursive: true });
  const wanted = new Set<string>();
  let drawn = 0;
  // Loaded by the first poster that must be drawn: a second build needs neither pen nor typeface.
  let pen: ReturnType<typeof takePen> | undefined;
  const broken: Poster[] = [];
  const make = async (poster: Poster): Promise<void> => {
    const picture = await pictureBytes(poster, site);
    if (poster.picture && !picture) return makeWithout(poster);
    const name = `${keyOf(poster, base, picture)}.jpg`;
    const to = join(site, poster.file);
    wanted.add(name);
    await mkdir(dirname(to), { recursive: true });
    if (await copied(join(kept, name), to)) return;
    pen ??= takePen();
    const jpeg = await (await pen)(poster, site).catch((error: unknown) => {
      if (!poster.picture) throw error;
      return null;
    });
    if (!jpeg) return makeWithout(poster);
    await writeFile(to, jpeg);
    // Under its name only once it is whole: a build can be stopped at any moment.
    await writeFile(join(kept, `${name}.part`), jpeg);
    await rename(join(kept, `${name}.part`), join(kept, name));
    drawn += 1;
  };
  const makeWithout = (poster: Poster): Promise<void> => {
    broken.push(poster);
    return make(withoutPicture(poster));
  };
  const waiting = [...posters];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await make(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await removeOld(kept, wanted);
  return { drawn, broken };
}

async function takePen(): Promise<(poster: Poster, site: string) => Promise<Buffer>> {
  const [{ drawPoster }, { loadLetterings }] = await Promise.all([
    import('./draw.ts'),
    import('./lettering.ts'),
  ]);
  const faces = await loadLetterings();
  return (poster, site) => drawPoster(poster, faces, site);
}

/** So long what no page asks for is kept: another site may have been built in between, for tests or a benchmark. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

async function removeOld(kept: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(kept)) {
    if (wanted.has(name)) continue;
    const { mtimeMs } = await stat(join(kept, name));
    if (mtimeMs < Date.now() - keptForMs) await rm(join(kept, name));
  }
}
