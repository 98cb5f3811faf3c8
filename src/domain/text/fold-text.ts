/** Letters that Unicode does not take apart, and how a keyboard without them writes them. */
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

/** Marks over and under letters, and every way to write an apostrophe. */
export const ignoredMarks = "\u0300-\u036f'’‘ʼ`´";

const ignored = new RegExp(`[${ignoredMarks}]`, 'gu');
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * Returns a text as names are compared: without accents and apostrophes, in plain lower-case letters. The database folds alike
 * (`toFoldedText` in `netlify/platform/database/query.ts`).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ignored, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase();
