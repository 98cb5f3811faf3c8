/**
 * Serializes a form for a `Request`. With `FormData` as its body, undici throws outside the test if
 * the reader cancels the stream early.
 */
export async function serializeForm(form: FormData | URLSearchParams) {
  const response = new Response(form);
  return {
    body: await response.arrayBuffer(),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
