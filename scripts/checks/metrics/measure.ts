/** Measures the metrics of the repository. */

import { measurePlainEnglish } from '../plain-english.ts';
import type { Codebase, SourceFile } from './codebase.ts';
import { countCopiedLines } from './copies.ts';
import type { MetricName } from './goals.ts';
import { type Metric, parseSyntax, type SourceLocation } from './syntax.ts';

export function measureCodebase({ product, graph }: Codebase): Record<MetricName, Metric> {
  const scripts = product.filter(({ path }) => !/\.(css|sql)$/.test(path));
  const syntax = scripts.map(parseSyntax);
  const casts = syntax.flatMap((file) => file.casts);
  const countFilesWith = (name: RegExp): Metric =>
    toMetric(product.filter(({ text }) => name.test(text)).map(({ path }) => toLocation(path)));
  return {
    'types and components with two meanings': toMetric(
      findDuplicates(syntax.flatMap(({ exports }) => exports)),
    ),
    'files that name a cabin fact': countFilesWith(/\bstep_free\b/),
    'files that name a call': countFilesWith(/\bnewsletter-signup\b|\bnewsletterSignup\b/),
    'files that name a filter': countFilesWith(/['"]fall-color['"]/),
    'files that name a tax kind': countFilesWith(/\boccupancyTax\b|\boccupancy_tax\b/),
    'files that name a guide collection': countFilesWith(/['"]guide['"]|\bguide: /),
    'plugins that rewrite output': toMetric(findRewriters({ product, graph })),
    'casts per 1,000 lines': { value: (1000 * casts.length) / countLines(scripts), places: casts },
    'copied lines, per cent': countCopiedLines(product),
    ...measurePlainEnglish(product),
  };
}

/**
 * Matches ways in which a plugin rewrites modules or built files: a hook, a new text for a chunk,
 * or a page written again.
 */
const rewritePattern =
  /\b(transform|renderChunk|transformIndexHtml)\b\s*[(:]|\.(code|source) = |\bwriteFile(Sync)?\([^)]*\.(html|js|css)\b/;

const toLocation = (path: string, label = ''): SourceLocation => ({ path, line: 1, text: label });

const toMetric = (places: readonly SourceLocation[]): Metric => ({ value: places.length, places });

const countFileLines = ({ text }: SourceFile): number => text.split('\n').length - 1;

const countLines = (files: readonly SourceFile[]): number =>
  files.reduce((sum, file) => sum + countFileLines(file), 0);

/**
 * Matches types and components. Functions may share a name: `unlockDeal` of the browser calls that
 * of the server.
 */
const isTypeOrComponent = /^[A-Z][a-z]/;

/** Types and components that several files export. */
const findDuplicates = (exports: readonly SourceLocation[]): SourceLocation[] =>
  [...Map.groupBy(exports, ({ text }) => text)].flatMap(([name, found]) => {
    const paths = [...new Set(found.map(({ path }) => path))];
    return paths.length > 1 && isTypeOrComponent.test(name)
      ? toLocation(paths[0] ?? '', `${name}, as in ${paths.slice(1).join(', ')}`)
      : [];
  });

const findRewriters = ({ product, graph }: Codebase): SourceLocation[] => {
  const plugins = (graph.get('astro.config.mjs') ?? []).filter((path) => path.startsWith('scripts/astro/'));
  return product
    .filter(({ path, text }) => plugins.includes(path) && rewritePattern.test(text))
    .map(({ path }) => toLocation(path));
};
