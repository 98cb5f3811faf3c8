/** A value of a form: text, or a nested list or object. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormBody = Record<string, FormValue>;

/** Parses a form with nested names such as `a[b][0][c]=1`. */
export function parseForm(text: string): FormBody {
  const form: FormBody = {};
  for (const [name, value] of new URLSearchParams(text)) {
    put(
      form,
      [...name.matchAll(/[^[\]]+/g)].map(([part]) => part),
      value,
    );
  }
  return form;
}

function put(form: FormBody, path: string[], value: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = toFormBody(form[name]);
  put(inner, rest, value);
  form[name] = inner;
}

/** Converts nested fields to an object; lists have their indexes as names. */
export const toFormBody = (value: FormValue | undefined): FormBody =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

/** Returns the text at a path of names. */
export function getFormText(form: FormBody, ...path: string[]): string | undefined {
  const last = path.slice(0, -1).reduce((inner, name) => toFormBody(inner[name]), form);
  const value = last[path.at(-1) ?? ''];
  return typeof value === 'string' ? value : undefined;
}
