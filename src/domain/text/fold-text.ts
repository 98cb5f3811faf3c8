/**
 * Letters that Unicode does not decompose, with their ASCII spelling, for searches without accents.
 */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ı: 'i',
  ħ: 'h',
  Ħ: 'h',
  ŧ: 't',
  Ŧ: 't',
  ŋ: 'n',
  Ŋ: 'n',
};

/** Combining diacritics, and all apostrophes. */
export const ignoredMarks = "\u0300-\u036f'’‘ʼ`´";

const ignored = new RegExp(`[${ignoredMarks}]`, 'gu');
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * Lower-cases text and removes accents, for searches. Equal to the database's `toFoldedText`
 * (`netlify/platform/database/query.ts`).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ignored, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase();
