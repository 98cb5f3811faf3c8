const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** Most name the browsers they are like as well: the first that fits is the one it is. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const named = (known: typeof systems, userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The device of a `User-Agent` in words, such as `Safari on iPhone`; empty for none that is known. */
export function deviceWords(userAgent: string | null): string {
  const [browser, system] = [browsers, systems].map((known) => named(known, userAgent ?? ''));
  return [browser, system].filter(Boolean).join(' on ');
}
