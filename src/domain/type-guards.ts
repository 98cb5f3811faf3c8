/** The fields of any value; none of what is no object. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(Object(value)));

/** The keys of a record under their own type; TypeScript knows them as text only. */
export const typedKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** A list as it is; nothing of what is no list. */
export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The most lists and objects inside each other that are read: whatever walks a value needs a frame of the stack for each. */
const deepest = 100;

/** Whether lists and objects of a JSON text stand more than 100 deep in each other, whether or not it can be parsed. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length && depth <= deepest; at += 1) {
    const letter = json[at];
    if (letter === '"') inText = !inText;
    else if (inText) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return depth > deepest;
}

type Check = (value: unknown) => boolean;

/** What each field of a record has to be. */
export type Shape<Value> = { readonly [Field in keyof Value]-?: Check };

/** Any text, the empty one too. */
export const isText: Check = (value) => typeof value === 'string';
/** A finite number. */
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
/** True or false. */
export const isFlag: Check = (value) => typeof value === 'boolean';
/** An object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What a check lets pass, or null. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** What a check lets pass, or nothing at all. */
export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** Whether a value is a whole number that counts are exact with. */
export const isWhole: Check = (value) => Number.isSafeInteger(value);

/** A list of what has every field of a shape. */
export const arrayOfShape =
  <Item extends object>(shape: Shape<Item>): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => matchesShape(item, shape));

/** Whether a value read from markup or an answer has every field of a shape; fields beside them do not matter. */
export function matchesShape<Value extends object>(value: unknown, shape: Shape<Value>): value is Value {
  const fields = toRecord(value);
  return Object.entries<Check>(shape).every(([name, check]) => check(fields[name]));
}
