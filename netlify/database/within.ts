/** What `work` gives, if it does so within `ms`; otherwise throws as the drivers do of a query that takes too long. */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const late = setTimeout(() => timer.reject(new Error('Query read timeout')), Math.max(0, ms));
  try {
    if (ms <= 0) return await timer.promise;
    return await Promise.race([work(), timer.promise]);
  } finally {
    clearTimeout(late);
  }
}
