// Generates random request bodies from JSON schemas for the fuzz tests.

import fc from 'fast-check';
import { z } from 'zod';

/** The supported part of JSON Schema. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  propertyNames?: Shape;
  additionalProperties?: Shape | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Valid values by field name, such as the ids of existing cabins. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Values that parsers or columns may handle wrongly. */
const extremeValues = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\uffff',
    '💥'.repeat(2000),
    'x'.repeat(70_000),
    '__proto__',
    'constructor',
    "'; drop table bookings; --",
    '%00',
    '%',
    '$1',
    '\\',
    '{}',
    'null',
    'NaN',
    '1e999',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
    '2999-12-31',
    '2000-01-01',
    '2026-12-11T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '275760-09-13',
    '٢٠٢٦-١٢-١١',
    'http://[::1',
    'javascript:alert(1)',
    '../../etc/passwd',
    0,
    -0,
    -1,
    0.1,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1e21,
    5e-324,
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: { valueOf: 1, toString: 1 } },
    { toString: null },
    Array.from({ length: 3000 }, () => 1),
    JSON.parse(`${'['.repeat(90)}${']'.repeat(90)}`),
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue(),
  fc.double({ noNaN: true }),
);

function ofText({ pattern, format, minLength = 0, maxLength = 60 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const free = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  });
  return pattern && !/\(\?|\\p/.test(pattern) ? fc.oneof(fc.stringMatching(new RegExp(pattern)), free) : free;
}

/** Values of a schema; fields with a known name mostly have valid values. */
function ofShape(shape: Shape, known: KnownValues): fc.Arbitrary<unknown> {
  const parts = shape.anyOf ?? shape.oneOf;
  if (parts) return fc.oneof(...parts.map((part) => ofShape(part, known)));
  if (shape.allOf) return ofShape(Object.assign({}, ...shape.allOf), known);
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const { minimum: min = -1000, maximum: max = 1000, prefixItems, items = {} } = shape;
  switch (shape.type) {
    case 'string':
      return ofText(shape);
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      if (prefixItems) return fc.tuple(...prefixItems.map((part) => ofShape(part, known)));
      return fc.array(ofShape(items, known), { maxLength: 4 });
    case 'object':
      return ofObject(shape, known);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function ofObject({ properties = {}, required = [] }: Shape, known: KnownValues): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, part]) => {
    const values = known[name] ?? [];
    const any = ofShape(part, known);
    if (values.length === 0) return [name, any] as const;
    return [
      name,
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any }),
    ] as const;
  });
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
}

/** Returns the paths of all values within a value. */
const listPaths = (value: unknown, path: string[] = []): string[][] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]))
    : []),
];

type Change = readonly [place: number, kind: 'put' | 'add' | 'drop' | 'wrap', value: unknown, name: string];

/** Returns a copy of a value with one change. Does not change the original. */
function applyChange(value: unknown, [place, kind, replacement, name]: Change): unknown {
  const places = listPaths(value);
  const path = places[place % places.length] ?? [];
  const at = (inner: unknown, [key, ...rest]: string[]): unknown => {
    if (key === undefined) {
      if (kind === 'wrap') return [inner, inner];
      if (kind === 'drop') return undefined;
      if (kind === 'put' || typeof inner !== 'object' || inner === null) return replacement;
      const extended = Array.isArray(inner) ? [...inner] : { ...inner };
      Object.defineProperty(extended, Array.isArray(extended) ? extended.length : name, {
        value: replacement,
        enumerable: true,
      });
      return extended;
    }
    const copy: object = Array.isArray(inner) ? [...inner] : { ...Object(inner) };
    Reflect.set(copy, key, at(Reflect.get(Object(inner), key), rest));
    return copy;
  };
  return at(value, path);
}

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.nat(),
  fc.constantFrom('put', 'put', 'put', 'add', 'drop', 'wrap'),
  extremeValues,
  fc.constantFrom('__proto__', 'constructor', 'length', 'toString', 'key', 'x'),
);

/**
 * Generates request bodies as JSON: mostly values of the schema and `samples`, each with up to
 * three changes.
 */
export function randomBodies(
  schema: z.ZodType,
  samples: readonly object[],
  known: KnownValues,
): fc.Arbitrary<string> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const good =
    samples.length > 0 ? fc.oneof(fc.constantFrom(...samples), ofShape(shape, known)) : ofShape(shape, known);
  const body = fc
    .tuple(good, fc.array(change, { maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(applyChange, value));
  return fc
    .oneof({ weight: 30, arbitrary: body }, { weight: 1, arbitrary: extremeValues })
    .map((value) => JSON.stringify(value) ?? '');
}

type Entries = readonly (readonly [string, string])[];

const formText = extremeValues.map((value) =>
  typeof value === 'string' ? value : String(JSON.stringify(value)),
);

/** Generates forms with up to three fields changed, repeated or missing. */
export const randomForms = (form: Entries): fc.Arbitrary<Entries> =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom('put', 'put', 'double', 'drop'), formText), { maxLength: 3 })
    .map((changes) =>
      changes.reduce<Entries>((fields, [place, kind, text]) => {
        if (fields.length === 0) return fields;
        const at = place % fields.length;
        const [name] = fields[at] ?? [''];
        if (kind === 'double') return fields.toSpliced(fields.length, 0, [name, text]);
        return kind === 'put' ? fields.with(at, [name, text]) : fields.toSpliced(at, 1);
      }, form),
    );
