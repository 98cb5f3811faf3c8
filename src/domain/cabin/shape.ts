type Check = (value: unknown) => boolean;

/** What each field of a record has to be. */
export type Shape<Value> = Readonly<Record<keyof Value, Check>>;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isRecord: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Whether a value read from markup or an answer has every field of a shape; fields beside them do not matter. */
export function fits<Value extends object>(value: unknown, shape: Shape<Value>): value is Value {
  const fields = new Map<string, unknown>(Object.entries(Object(value)));
  return Object.entries<Check>(shape).every(([name, check]) => check(fields.get(name)));
}
