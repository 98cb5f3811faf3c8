// Tests that every written page has its plate, the wide picture at its top.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stopScenes } from '../../src/domain/itineraries/planner/stop-pictures.ts';
import { isHead, plates } from '../plates/plates.ts';
import { root } from '../root.ts';

const written = ['blog', 'guide', 'pages'].flatMap((folder) =>
  readdirSync(join(root, 'content', folder))
    .filter((file) => readFileSync(join(root, 'content', folder, file), 'utf8').includes('\nscene: '))
    .map((file) => `${folder}/${file.replace('.md', '')}`),
);

it('a page that says what its drawing shows has that drawing, and no drawing hangs nowhere: else run npm run scenes', () => {
  const drawn = Object.keys(plates).filter((name) => isHead(name) && !name.startsWith('lists/'));
  expect(drawn.toSorted()).toEqual(written.toSorted());
});

it('every drawing of a stop is shown by the planner', () => {
  const drawn = Object.keys(plates).filter((name) => !isHead(name));
  const shown = Object.values(stopScenes)
    .flat()
    .map((scene) => scene.replace('plates/', ''))
    .filter((name) => !isHead(name));
  expect(drawn.toSorted()).toEqual(shown.toSorted());
});

it('every drawing is there, small enough for a phone, and none looks like another', () => {
  const files = Object.keys(plates).map((name) => join(root, 'public/scenes/plates', name));
  const heads = Object.keys(plates).filter(isHead);
  expect(heads.filter((name) => !existsSync(join(root, `public/scenes/plates/${name}.jpg`)))).toEqual([]);
  const pictures = files.map((file) => readFileSync(`${file}.avif`));
  expect(pictures.filter(({ length }) => length > 40_000)).toEqual([]);
  const all = Object.values(plates);
  const alike = all.filter((one, at) =>
    all
      .slice(at + 1)
      .some((two) => one.subject === two.subject && one.season === two.season && one.hour === two.hour),
  );
  expect(alike).toEqual([]);
});

it('every drawing has its evening, which is another picture: a dark page shows it', () => {
  const areas = ['gatlinburg', 'pigeon-forge', 'sevierville', 'wears-valley'];
  const files = [...Object.keys(plates).map((name) => `plates/${name}`), ...areas];
  const alike = files
    .filter((name) => plates[name.replace('plates/', '')]?.hour !== 'night')
    .map((name) => join(root, 'public/scenes', name))
    .filter((file) => readFileSync(`${file}.avif`).equals(readFileSync(`${file}-evening.avif`)));
  expect(alike).toEqual([]);
});
