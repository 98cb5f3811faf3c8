import { anys, casts } from './casts.ts';
import { copiedLines } from './copies.ts';
import { fieldDocs, functionDocs } from './docs.ts';
import { countOf, type Figure, spreadOf } from './figure.ts';
import type { Signal } from './goals.ts';
import type { House } from './house.ts';
import { fileLengths, functionLengths, scriptLines } from './lengths.ts';
import { manneredComments, manneredNames } from './words.ts';

/** What every signal says of a house. */
export function measure({ code, drawings, seed, tests, cycles }: House): Record<Signal, Figure> {
  const written = [...code, ...drawings, ...seed];
  const files = spreadOf(fileLengths(code));
  const drawingFiles = spreadOf(fileLengths(drawings));
  const functions = spreadOf(functionLengths(code));
  const drawingFunctions = spreadOf(functionLengths(drawings));
  return {
    'file, median': files.median,
    'file, 90th percentile': files.p90,
    'file, longest': files.max,
    'file of drawings, median': drawingFiles.median,
    'file of drawings, 90th percentile': drawingFiles.p90,
    'file of drawings, longest': drawingFiles.max,
    'file of seed, longest': spreadOf(fileLengths(seed)).max,
    'function, median': functions.median,
    'function, 90th percentile': functions.p90,
    'function, longest': functions.max,
    'function of drawings, median': drawingFunctions.median,
    'function of drawings, 90th percentile': drawingFunctions.p90,
    'function of drawings, longest': drawingFunctions.max,
    'import cycles': cycleCount(cycles),
    'copied lines': copiedLines(code),
    'casts per 1,000 lines': casts(code),
    any: anys([...written, ...tests]),
    'functions with a doc sentence': functionDocs(code),
    'contract fields with a doc sentence': fieldDocs(code),
    'test lines to a code line': {
      value: scriptLines(tests) / Math.max(1, scriptLines(code)),
      places: [],
    },
    'mannered names': manneredNames(written),
    'mannered words in comments': manneredComments(written),
  };
}

const cycleCount = (cycles: House['cycles']): Figure =>
  countOf(cycles.map((cycle) => ({ path: cycle[0] ?? '', line: 1, what: cycle.join(' → ') })));
