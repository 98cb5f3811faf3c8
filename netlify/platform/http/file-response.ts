/** A file that is answered. */
export interface FileDownload {
  /** What it is saved as, such as `bookings-2026-12-11.csv`: letters, digits, dots and dashes. */
  name: string;
  /** Such as `text/csv`; text is in UTF-8. */
  type: string;
  body: BodyInit;
}

/** The most bytes of a file: the platform answers with six megabytes at most. */
export const maxFileBytes = 5_500_000;

/** The answer that a browser saves as a file and never shows. */
export function fileResponse({ name, type, body }: FileDownload): Response {
  if (!/^[\w.-]+$/.test(name)) throw new Error('The name of a file is letters, digits, dots and dashes.');
  return new Response(body, {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
