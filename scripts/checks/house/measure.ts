import { basename } from 'node:path';
import { copiedLines } from './copies.ts';
import type { MetricName } from './goals.ts';
import type { Codebase, SourceFile } from './house.ts';
import { type Metric, parseSyntax, type SourceLocation, type Syntax } from './syntax.ts';

/** What every signal says of a house. */
export function measureCodebase({ product, graph }: Codebase): Record<MetricName, Metric> {
  const scripts = product.filter(({ path }) => !/\.(css|sql)$/.test(path));
  const syntax = scripts.map(parseSyntax);
  const casts = syntax.flatMap((file) => file.casts);
  const names = [
    ...product.map((file) => place(file.path, basename(file.path))),
    ...syntax.flatMap(distinctNames),
  ];
  const naming = (name: RegExp): Metric =>
    countOf(product.filter(({ text }) => name.test(text)).map(({ path }) => place(path)));
  return {
    'types and components with two meanings': countOf(twice(syntax.flatMap(({ exports }) => exports))),
    'files that name a cabin fact': naming(/\bstep_free\b/),
    'files that name a call': naming(/\bnewsletter-signup\b|\bnewsletterSignup\b/),
    'files that name a filter': naming(/['"]fall-color['"]/),
    'files that name a tax kind': naming(/\boccupancyTax\b|\boccupancy_tax\b/),
    'files that name a guide collection': naming(/['"]guide['"]|\bguide: /),
    'plugins that rewrite output': countOf(rewriters({ product, graph })),
    'casts per 1,000 lines': { value: (1000 * casts.length) / linesOf(scripts), places: casts },
    'copied lines, per cent': copiedLines(product),
    'mannered names': countOf(names.filter(({ what }) => isMannered(what))),
  };
}

/** By what a plugin changes a module or a built file: a hook made for it, a new text for a chunk, a page it writes again. */
const rewriting =
  /\b(transform|renderChunk|transformIndexHtml)\b\s*[(:]|\.(code|source) = |\bwriteFile(Sync)?\([^)]*\.(html|js|css)\b/;

const place = (path: string, what = ''): SourceLocation => ({ path, line: 1, what });

const countOf = (places: readonly SourceLocation[]): Metric => ({ value: places.length, places });

const lengthOf = ({ text }: SourceFile): number => text.split('\n').length - 1;

const linesOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, file) => sum + lengthOf(file), 0);

/** Words for which plain ones are to be found: a room adds its old ones when it is rebuilt. */
const mannered =
  /^(hear|heard|tell|told|stirr?|dress|hush|whisper|linger|standing|lift|sift|wish|dear)(s|es|ed|ing)?$/i;

/** Whether a name has such a word, in whatever way its words are joined: `openMap`, `open-map`, `OPEN_MAP`. */
const isMannered = (name: string): boolean =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).some((word) => mannered.test(word));

/** A name counts once in a file. */
const distinctNames = ({ identifiers }: Syntax): SourceLocation[] => [
  ...new Map(identifiers.toReversed().map((found) => [found.what, found])).values(),
];

/** Functions of two floors may share a name: `unlockDeal` of the browser calls that of the server. */
const isTypeOrComponent = /^[A-Z][a-z]/;

/** Types and components that several files export. */
const twice = (exports: readonly SourceLocation[]): SourceLocation[] =>
  [...Map.groupBy(exports, ({ what }) => what)].flatMap(([name, found]) => {
    const paths = [...new Set(found.map(({ path }) => path))];
    return paths.length > 1 && isTypeOrComponent.test(name)
      ? place(paths[0] ?? '', `${name}, as in ${paths.slice(1).join(', ')}`)
      : [];
  });

const rewriters = ({ product, graph }: Codebase): SourceLocation[] => {
  const plugins = (graph.get('astro.config.mjs') ?? []).filter((path) => path.startsWith('scripts/astro/'));
  return product
    .filter(({ path, text }) => plugins.includes(path) && rewriting.test(text))
    .map(({ path }) => place(path));
};
