/** A piece of finished HTML, as opposed to text that still has to be escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (value: unknown): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(escaped).join('');
  return value === null || value === undefined
    ? ''
    : String(value).replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
};

/** HTML out of a template: what is put in is escaped unless it is `Html` itself; null is nothing. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(escaped)));
