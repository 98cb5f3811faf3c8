/** Runs a task once per key, and again after a failure. */
export function once<Done>(
  cache: Map<string, Promise<Done>>,
  key: string,
  task: () => Promise<Done>,
): Promise<Done> {
  const cached = cache.get(key);
  if (cached) return cached;
  const promise = task();
  cache.set(key, promise);
  promise.catch(() => cache.delete(key));
  return promise;
}
