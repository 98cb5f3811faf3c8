import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateSiteModule, listSiteErrors } from '../../../scripts/content/site-config.ts';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'content/site.yaml'), 'utf8');

test('the module matches content/site.yaml (npm run build updates it)', () => {
  expect(readFileSync(join(root, 'src/site-config.ts'), 'utf8')).toBe(generateSiteModule(text));
});

test.each([
  [
    'phone: (865) 555-0142',
    'phone: 865-555-0142',
    'phone: expected a number such as (865) 555-0142, found "865-555-0142"',
  ],
  ['since: 2020', 'since: long ago', 'since: expected a number, found "long ago"'],
  [
    'email: hello@mamacabins.example',
    'email: hello',
    'email: expected an address such as hello@example.com, found "hello"',
  ],
  [
    '/@mamacabins',
    '/mamacabins',
    'social: expected our page on TikTok as https://www.tiktok.com/@name, found another address',
  ],
  ['name: Mama Cabins', 'nam: Mama Cabins', 'name: expected some text, found nothing'],
])('rejects %s written as %s', (right, wrong, sentence) => {
  expect(listSiteErrors(text)).toEqual([]);
  expect(listSiteErrors(text.replace(right, wrong))).toContain(`content/site.yaml: ${sentence}.`);
});

test('names files after the business, whatever characters its name has', () => {
  expect(generateSiteModule(text.replace('name: Mama Cabins', 'name: Höhn & Söhne'))).toContain(
    'nameInFiles: string = "hohn-sohne";',
  );
});

test('formats a phone number for dialing, and keeps an apostrophe in an address', () => {
  const made = generateSiteModule(
    `${text.replace('555-0142', '555-0199')}postalAddress: 1 Mama's Way, Gatlinburg, TN 37738\n`,
  );
  expect(made).toContain('phoneDigits: string = "+18655550199";');
  expect(made).toContain(`postalAddress: string = "1 Mama's Way, Gatlinburg, TN 37738";`);
});
