import { expect, test } from 'vitest';
import { manneredComments, manneredNames } from '../../../../scripts/checks/house/words.ts';

const names = (text: string, path = 'src/a.ts') =>
  manneredNames([{ path, text }]).places.map(({ line, what }) => `${line}: ${what}`);
const comments = (text: string, path = 'src/a.ts') =>
  manneredComments([{ path, text }]).places.map(({ line, what }) => `${line}: ${what}`);

test.each([
  'tellServer',
  'whenStirred',
  '$wish',
  'isDear',
  'STAY_WISH',
  'useLinger',
  'lift',
  'hearReply',
  'setTold',
  '#sifted',
])('%s is a mannered name', (name) => {
  const text = name.startsWith('#') ? `class A { ${name} = 1; }` : `const ${name} = 1;`;
  expect(names(text)).toEqual([`1: ${name}`]);
});

test.each([
  'heart',
  'wishlist',
  '$wishlistItem',
  'addressOf',
  'outstanding',
  'intelligent',
  'stirrup',
  'tOld',
])('%s is a plain one', (name) => {
  expect(names(`const ${name} = 1;`)).toEqual([]);
});

test('a name counts once in a file, where it stands first', () => {
  expect(names('a();\ntell(1);\nb.tell(2);\ntell.call(3);')).toEqual(['2: tell']);
});

test('the words of guests are no names', () => {
  expect(names(`const text = 'Tell us what you wish'; // tell`)).toEqual([]);
  expect(names('const a = <p>Tell us what you wish</p>;', 'src/A.tsx')).toEqual([]);
  expect(names('<p class="a">Tell us. We wish you well</p>', 'src/A.astro')).toEqual([]);
});

test('names of files, classes, custom properties and data attributes count', () => {
  expect(names('', 'src/tell-me.ts')).toEqual(['1: tell-me.ts']);
  expect(names('.card {\n  --lift: 1px;\n}\n/* .told */\n.wished {}', 'src/a.css')).toEqual([
    '2: lift',
    '5: wished',
  ]);
  expect(names('---\nconst wishes = 1;\n---\n<p data-told>{a.wishes}</p>', 'src/A.astro')).toEqual([
    '2: wishes',
    '4: told',
  ]);
});

test('mannered words in comments are found line by line', () => {
  const text = `/**
 * Tells the page, and is told.
 */
const tell = 'tell'; // nobody hears
f(/* wished */);
// Lifts the wishlist of a dear guest.
`;
  expect(comments(text)).toEqual(['2: Tells', '2: told', '4: hears', '5: wished']);
});

test('comments of markup and styles count, their text does not', () => {
  const text = `---
// told
---
<!-- tells -->
<p>They tell</p>
{/* hears */}
<style>
  /* wish */
</style>
`;
  expect(comments(text, 'src/A.astro')).toEqual(['2: told', '4: tells', '6: hears', '8: wish']);
  expect(comments('a {} /* told */', 'src/a.css')).toEqual(['1: told']);
});

test('what looks like a comment in text is none', () => {
  expect(comments(`const url = 'https://tell'; const a = <p>// they tell</p>;`, 'src/A.tsx')).toEqual([]);
});
