import { expect, test } from 'vitest';
import { townQuestion } from '#domain/desk/town.ts';

test('a town of ours, however it is written, is not asked about, and neither is none', () => {
  for (const city of ['Gatlinburg', ' pigeon forge ', '']) expect(townQuestion(city)).toBeNull();
});

test('another town is asked about, with the one that was meant where it is near', () => {
  expect(townQuestion('Gatlinburgg')).toMatch(
    /^Did you mean Gatlinburg\? No town here is called Gatlinburgg: /,
  );
  expect(townQuestion('Townsend')).toMatch(/^No town here is called Townsend: /);
});
