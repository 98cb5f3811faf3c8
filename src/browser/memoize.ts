/** Does a thing once by its key, and once more when it failed. */
export function once<Done>(
  known: Map<string, Promise<Done>>,
  key: string,
  task: () => Promise<Done>,
): Promise<Done> {
  const before = known.get(key);
  if (before) return before;
  const doing = task();
  known.set(key, doing);
  doing.catch(() => known.delete(key));
  return doing;
}
