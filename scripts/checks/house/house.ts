import type { SourceFile } from '../script-text.ts';

/** The project as the signals see it. */
export interface House {
  /** What the site runs on: src, netlify and scripts, without drawings and seed. */
  code: readonly SourceFile[];
  /** The tools that draw pictures, film, maps and fonts. */
  drawings: readonly SourceFile[];
  /** The cabins a fresh database begins with. */
  seed: readonly SourceFile[];
  /** Tests and what supports them, without benchmarks. */
  tests: readonly SourceFile[];
  /** Every import cycle, as the files along it. */
  cycles: readonly (readonly string[])[];
}

/** The parts of a house, and which paths belong to them; the first that matches has the file. */
const parts = {
  seed: /^netlify\/database\/seed\//,
  drawings: /^scripts\/draw\//,
  code: /^(src|netlify|scripts)\//,
  tests: /^tests\/(unit|functions|e2e|support)\//,
};

/** Whether a path is one of the files that signals measure. */
export const isMeasured = (path: string): boolean =>
  /\.(ts|tsx|mjs|astro|css)$/.test(path) && Object.values(parts).some((part) => part.test(path));

/** Sorts files into the parts of the house. */
export function houseOf(files: readonly SourceFile[], cycles: House['cycles'] = []): House {
  const house = { code: [], drawings: [], seed: [], tests: [], cycles } satisfies House;
  const rooms: Record<keyof typeof parts, SourceFile[]> = house;
  for (const file of files) {
    const room = partNames.find((name) => parts[name].test(file.path));
    if (room) rooms[room].push(file);
  }
  return house;
}

const partNames = ['seed', 'drawings', 'code', 'tests'] as const;
