/** Returns the fields of a value; none if it is not an object. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(Object(value)));

/** Returns the keys of a record with their type, which TypeScript widens to string. */
export const typedKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** Returns an array as is; empty for other values. */
export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Nesting limit: recursive readers use a stack frame for each level. */
const deepest = 100;

/** Whether arrays and objects of a JSON text are nested more than 100 deep, valid JSON or not. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length && depth <= deepest; index += 1) {
    const letter = json[index];
    if (letter === '"') inText = !inText;
    else if (inText) index += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return depth > deepest;
}

type Check = (value: unknown) => boolean;

/** A check for each field of a record. */
export type Shape<Value> = { readonly [Field in keyof Value]-?: Check };

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
export const isFlag: Check = (value) => typeof value === 'boolean';
/** An object that is not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Accepts what a check accepts, or `null`. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Accepts what a check accepts, or `undefined`. */
export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** Whether a value is a safe integer. */
export const isWhole: Check = (value) => Number.isSafeInteger(value);

/** Accepts an array of objects with a shape. */
export const arrayOfShape =
  <Item extends object>(shape: Shape<Item>): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => matchesShape(item, shape));

/**
 * Whether a value from markup or a response has all fields of a shape. Other fields are ignored.
 */
export function matchesShape<Value extends object>(value: unknown, shape: Shape<Value>): value is Value {
  const fields = toRecord(value);
  return Object.entries<Check>(shape).every(([name, check]) => check(fields[name]));
}
