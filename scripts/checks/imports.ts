import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { type Room, roomOf } from './rooms.ts';
import { scriptText } from './script-text.ts';

type Aliases = Record<string, string>;

interface Import {
  specifier: string;
  /** The file of ours it leads to; null for a package, undefined when it leads nowhere. */
  target: string | null | undefined;
}

/** The imports of each file, by its path. */
export type Graph = ReadonlyMap<string, readonly Import[]>;

/**
 * What is wrong with the imports of `files`, paths below `root`: a room that may not import another or a package,
 * a file that is not there, and every cycle. A line each.
 */
export function checkImports(root: string, files: readonly string[]): string[] {
  const graph = graphOf(root, files);
  const wrong = [...graph].flatMap(([file, imports]) => {
    const room = roomOf(file);
    if (!room) return `${file}: belongs to no room`;
    return imports.flatMap((found) => judge(file, room, found) ?? []);
  });
  return [...wrong, ...cyclesIn(graph).map((cycle) => `import cycle: ${cycle.join(' → ')}`)];
}

/** What each of `files`, paths below `root`, imports. */
export function graphOf(root: string, files: readonly string[]): Graph {
  const { imports: aliases = {} }: { imports?: Aliases } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return new Map(files.map((file) => [file, importsOf(root, file, aliases)]));
}

function importsOf(root: string, file: string, aliases: Aliases): Import[] {
  const source = scriptText({ path: file, text: readFileSync(join(root, file), 'utf8') });
  const specifiers = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...new Set(specifiers)].map((specifier) => ({
    specifier,
    target: resolve(root, file, specifier, aliases),
  }));
}

function resolve(root: string, from: string, specifier: string, aliases: Aliases): string | null | undefined {
  const path = ownPath(from, specifier.replace(/\?.*$/, ''), aliases);
  if (path === null) return null;
  const full = join(root, path);
  return existsSync(full) && statSync(full).isFile() ? path : undefined;
}

function ownPath(from: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  for (const [alias, path] of Object.entries(aliases)) {
    const [prefix = '', isPattern] = alias.split(/(\*)$/);
    if (!isPattern && specifier === alias) return posix.normalize(path);
    if (isPattern && specifier.startsWith(prefix))
      return posix.normalize(path.replace('*', specifier.slice(prefix.length)));
  }
  return null;
}

function judge(file: string, from: Room, { specifier, target }: Import): string | null {
  if (target === undefined) return `${file}: ${specifier} is not there`;
  if (target === null)
    return mayUse(from, specifier) ? null : `${file}: may not import ${specifier} (${from.name} → package)`;
  const to = roomOf(target);
  const reason = forbids(from, file, to, target);
  return reason ? `${file}: may not import ${specifier} (${from.name} → ${reason})` : null;
}

const mayUse = ({ packages }: Room, specifier: string): boolean =>
  packages === undefined ||
  packages.some(
    (name) =>
      specifier === name ||
      (/[:/]$/.test(name) ? specifier.startsWith(name) : specifier.startsWith(`${name}/`)),
  );

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** The name of the room that may not be entered, or null where it may. */
function forbids(from: Room, file: string, to: Room | undefined, target: string): string | null {
  if (from.may.includes('*')) return null;
  const feature = featureOf(file);
  if (feature && feature === featureOf(target)) return null;
  if (feature && to?.name === 'features') return 'another feature';
  if (to && (to === from || from.may.includes(to.name))) return null;
  return to?.name ?? 'no room';
}

/** Each import cycle once, as the files along it, the first again at its end. */
export function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    trail.push(file);
    for (const { target } of graph.get(file) ?? []) if (target) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
