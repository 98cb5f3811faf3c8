export interface FileDownload {
  /** Name to save as, such as `bookings-2026-12-11.csv`. Letters, digits, dots and dashes. */
  name: string;
  /** Such as `text/csv`. Text is UTF-8. */
  type: string;
  body: BodyInit;
}

/** Size limit in bytes: the platform limits responses to 6 MB. */
export const maxFileBytes = 5_500_000;

/** Returns a response that a browser saves and never displays. */
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
