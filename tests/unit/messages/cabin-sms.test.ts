import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCabinSms } from '#netlify/messages/cabin-sms-template.ts';
import { parseEnv } from '#netlify/platform/env.ts';

const worded = (title: string): string => {
  const sms = formatCabinSms({ slug: 'a', title, city: 'Gatlinburg' }, parseEnv({}));
  return /: (.*) in Gatlinburg/s.exec(sms)?.[1] ?? '';
};

test.each([
  ['Château Ruè', 'Chateau Ruè'],
  ['Bear’s “Den” – №1', `Bear's "Den" - No1`],
  ['The Den™ 🐻', 'The DenTM'],
  ['½ mile • up‑hill', 'mile up-hill'],
  ['Łódź House', 'Lodz House'],
  ['e\u0301tage', 'étage'],
])('sends %j as %j', (title, sent) => {
  expect(worded(title)).toBe(sent);
});

test('keeps every title within the GSM alphabet, without a cut character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
      expect(worded(title)).toMatch(
        /^[\w\s@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]{0,80}$/,
      );
    }),
  );
});
