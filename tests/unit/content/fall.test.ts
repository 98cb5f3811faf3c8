// Tables of fall colors in content/fall: elevation bands, terrain lines and photo spots.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listBrokenFallReferences } from '../../../src/content/fall-references.ts';
import { fallBand, height, terrainLine } from '../../../src/content/fall-schemas.ts';
import { parseCsv } from '../../../src/content/parse-csv.ts';
import { photoSpot } from '../../../src/content/schemas.ts';

const gap = {
  id: 'newfound-gap',
  name: 'Newfound Gap',
  kind: 'gap',
  latitude: 35.6111,
  longitude: -83.4253,
  feet: 5046,
  within: 5,
  source: 'nps',
};
const band = {
  evergreen: false,
  id: 'low',
  name: 'Below 2,000 ft',
  from: 0,
  begins: '10-09',
  peak: { from: '10-26', to: '11-05' },
  bare: '11-19',
  spread: 6,
  trees: ['hickory'],
  note: 'The valleys.',
};
const source = { name: 'The park', url: 'https://example.com', checked: '2026-11-22' };
const spot = { name: 'The gap', height: 'newfound-gap', light: 'sunrise', source };

/** Returns an editor's messages: field, expected and found value. */
const said = (
  schema: typeof height | typeof fallBand | typeof photoSpot | typeof terrainLine,
  data: object,
) => schema.safeParse(data).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  ['in another state', { latitude: 45 }, 'latitude: expected degrees north between 35.3 and 36.1, found 45'],
  [
    'without its minus',
    { longitude: 83.4 },
    'longitude: expected degrees between -84.2 and -82.9, so with a minus, found 83.4',
  ],
  ['in meters', { feet: 640 }, 'feet: expected feet between 800 and 6643, found 640'],
  ['in words', { feet: 'high' }, 'feet: expected feet between 800 and 6643, found "high"'],
  [
    'of no kind',
    { kind: 'peak' },
    'kind: expected one of summit, gap, town, valley, road, overlook, campground, water, found "peak"',
  ],
])('rejects an elevation %s with a message', (_, more, sentence) => {
  expect(said(height, gap)).toEqual([]);
  expect(said(height, { ...gap, ...more })).toEqual([sentence]);
});

test('rejects a band with unordered days and a photo spot without a time of day', () => {
  expect(said(photoSpot, { ...spot, light: 'dusk' })).toEqual([
    'light: expected one of sunrise, morning, noon, evening, found "dusk"',
  ]);
  expect(fallBand.safeParse(band).success).toBe(true);
  const wrong = fallBand.safeParse({ ...band, bare: '10-20' });
  expect(JSON.stringify(wrong.error?.issues)).toContain(
    'expected begins, peak.from, peak.to and bare in this order',
  );
});

test('reports an unknown name with file, field and value', () => {
  const known = { ...gap, kind: 'gap' as const };
  const files = {
    heights: [{ ...known, source: 'me' }],
    lines: [{ id: 'crest', kind: 'crest' as const, name: 'The crest', through: ['newfound-gap', 'nowhere'] }],
    sources: [{ ...source, id: 'nps' }],
    spots: [{ ...spot, id: 'gap', html: '', light: 'sunrise' as const, height: 'elsewhere' }],
  };
  expect(listBrokenFallReferences(files)).toEqual([
    'content/fall/heights.csv: newfound-gap: source: expected a name in sources.yaml, found "me".',
    'content/fall/lines.csv: crest: through: expected a name in heights.csv, found "nowhere".',
    'content/fall/spots/gap.md: height: expected a name in heights.csv, found "elsewhere".',
  ]);
});

const text = (file: string) => readFileSync(`content/fall/${file}`, 'utf8');

test('every elevation and line of content/fall is complete and refers to the other', () => {
  const heights = height.array().parse(parseCsv(text('heights.csv')));
  const lines = terrainLine.array().parse(parseCsv(text('lines.csv')));
  const sources = [...text('sources.yaml').matchAll(/^- id: (\S+)$/gm)]
    .map(([, id = '']) => id)
    .map((id) => ({ ...source, id }));
  expect(listBrokenFallReferences({ heights, lines, sources, spots: [] })).toEqual([]);
});

test('the bands of content/fall peak at the Park Service’s dates, above and below 4,000 ft', () => {
  const bands = text('bands.yaml')
    .split('\n- ')
    .map((one) => ({
      from: Number(/\n {2}from: (\d+)/.exec(one)?.[1]),
      peak: /peak: \{ from: "(.{5})", to: "(.{5})" \}/.exec(one)?.slice(1) ?? [],
    }))
    .filter(({ peak }) => peak.length === 2);
  expect(bands.map(({ from }) => from)).toEqual([4000, 3000, 2000, 0]);
  for (const { from, peak } of bands)
    for (const day of peak) {
      expect(day >= (from >= 4000 ? '10-01' : '10-15')).toBe(true);
      expect(day <= (from >= 4000 ? '10-15' : '11-07')).toBe(true);
    }
});

test('reads a table with numbers and lists', () => {
  expect(parseCsv('id,feet,through\none,-1.5,a b\n')).toEqual([
    { id: 'one', feet: -1.5, through: ['a', 'b'] },
  ]);
});
