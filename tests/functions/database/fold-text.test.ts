import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/text/fold-text.ts';
import { toFoldedText } from '#netlify/platform/database/query.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();

test('the database folds letters of names like the browser', async () => {
  const letters = [..."aZ 7-'’‘ʼ`´ß ẞæÆœŒþÞøØłŁđĐðÐıİíñüöåçşğśřűő\u0301\u0308%_\\"];
  for (let code = 0xc0; code < 0x180; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/\p{L}/u.test(letter.normalize('NFKD'))) letters.push(letter);
  }
  const texts = fc
    .sample(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), 300)
    .map((one) => one.join(''));
  const rows = await house.db.query<{ text: string; folded: string }>(
    `select text, ${toFoldedText('text')} as folded from unnest($1::text[]) text`,
    [[...texts, ...letters]],
  );
  for (const { text, folded } of rows) expect([text, folded]).toEqual([text, foldText(text)]);
});
