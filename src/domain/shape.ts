/** Whether a value is what it should be. */
export type Check = (value: unknown) => boolean;

/** What each field of a record has to be. */
export type Shape<Value> = Readonly<Record<keyof Value, Check>>;

/** Any text, the empty one too. */
export const isText: Check = (value) => typeof value === 'string';
/** A finite number. */
export const isNumber: Check = (value) => Number.isFinite(value);
/** True or false. */
export const isFlag: Check = (value) => typeof value === 'boolean';
/** An object that is no list. */
export const isRecord: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What a check lets pass, or null. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Whether a value read from markup or an answer has every field of a shape; fields beside them do not matter. */
export function fits<Value extends object>(value: unknown, shape: Shape<Value>): value is Value {
  const fields = new Map<string, unknown>(Object.entries(Object(value)));
  return Object.entries<Check>(shape).every(([name, check]) => check(fields.get(name)));
}

/** The names of a record, in its order. Only for records made here: one from outside may have others. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(record) as Name[];
