const toAddress = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'http://localhost').href;

/** Creates a browser's `caches` in memory. `maxEntries`: number of responses before it is full. */
export function createMemoryCaches(maxEntries = Number.POSITIVE_INFINITY) {
  const caches = new Map<string, Map<string, Response>>();
  const count = () => [...caches.values()].reduce((sum, { size }) => sum + size, 0);
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(toAddress(request))?.clone(),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      delete: async (request: RequestInfo) => entries.delete(toAddress(request)),
      put: async (request: RequestInfo, response: Response) => {
        if (count() >= maxEntries) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        entries.set(toAddress(request), response);
      },
    };
  };
  return { open, delete: async (name: string) => caches.delete(name) };
}
