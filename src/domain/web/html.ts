/** HTML that must not be escaped again. */
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

const toEscapedText = (value: unknown): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(toEscapedText).join('');
  return value === null || value === undefined
    ? ''
    : String(value).replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
};

/** Template tag that escapes all values except `Html`. Leaves out `null` and `undefined`. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(toEscapedText)));
