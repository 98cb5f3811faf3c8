import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data';
import { type BuiltSite, textOfFile } from '../built-site.ts';

/**
 * The oldest browsers that guests and hosts may have (README, "Browsers"): Baseline widely
 * available.
 */
const oldestSupported: Partial<Record<BrowserName, number>> = {
  safari: 16.4,
  safari_ios: 16.4,
  chrome: 120,
  firefox: 121,
};

/** Members that scripts test for before use, and a method of MapLibre. */
const testedBeforeUse = new Set(['hidePopover', 'startViewTransition', 'share', 'difference']);

/** Finds features in built scripts and styles that one of these browsers does not support. */
export function checkBrowsers(site: BuiltSite): string[] {
  const paths = [...site.files.keys()];
  const read = (path: string) => textOfFile(site, path) ?? '';
  const scripts = paths.filter((path) => /^\/_astro\/.*\.js$/.test(path));
  const styled = paths.filter((path) => /\.css$/.test(path) || site.pages.has(path));
  return [
    ...scripts.flatMap((path) => findUnsupportedMembers(read(path)).map((member) => `${path}: ${member}`)),
    ...styled.filter((path) => read(path).includes('light-dark(')).map((path) => `${path}: light-dark()`),
  ];
}

/**
 * Finds functions a script calls that one of the supported browsers lacks: `URL.canParse(`,
 * `.checkVisibility(`. `?.` tests for it.
 */
export function findUnsupportedMembers(script: string): string[] {
  const calls = script.matchAll(/(?:\b([A-Z]\w*))?(?<![?.])\.([a-z]\w*)(?=\()/g);
  const members = [...calls].map(([, object, name = '']) => (object ? `${object}.${name}` : name));
  return [...new Set(members)].filter(
    (member) => supported.get(member) === false && !testedBeforeUse.has(member),
  );
}

/** Objects whose methods are identified by name only. */
const commonObjects = [
  'Array',
  'String',
  'Set',
  'Map',
  'Element',
  'HTMLElement',
  'Document',
  'Navigator',
  'URLSearchParams',
];

/**
 * Whether all of the oldest browsers have a function, by its name: `URL.canParse`. Methods of the
 * common objects have the name alone.
 */
const supported = new Map<string, boolean>();
for (const [object, members] of Object.entries({ ...compat.api, ...compat.javascript.builtins }))
  for (const [key, member] of Object.entries(members)) {
    const name = key.replace(/_static$/, '');
    supported.set(`${object}.${name}`, isSupported(member));
    if (commonObjects.includes(object)) supported.set(name, supported.get(name) || isSupported(member));
  }

function isSupported({ __compat }: Identifier): boolean {
  return Object.entries(oldestSupported).every(([browser, version]) => {
    const statements = [__compat?.support[browser as BrowserName] ?? []].flat();
    return statements.some(
      ({ version_added: added, flags, alternative_name }) =>
        typeof added === 'string' &&
        !flags &&
        !alternative_name &&
        Number.parseFloat(added.replace('≤', '')) <= version,
    );
  });
}
