const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'http://localhost').href;

/**
 * A browser's caches for tests: what is put is found again by its address. `room` is how many
 * answers fit.
 */
export function memoryCaches(room = Number.POSITIVE_INFINITY) {
  const all = new Map<string, Map<string, Response>>();
  const count = () => [...all.values()].reduce((sum, { size }) => sum + size, 0);
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (request: RequestInfo) => kept.get(addressOf(request))?.clone(),
      matchAll: async () => [...kept.values()].map((answer) => answer.clone()),
      keys: async () => [...kept.keys()].map((address) => new Request(address)),
      delete: async (request: RequestInfo) => kept.delete(addressOf(request)),
      put: async (request: RequestInfo, answer: Response) => {
        if (count() >= room) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        kept.set(addressOf(request), answer);
      },
    };
  };
  return { open, delete: async (name: string) => all.delete(name) };
}
