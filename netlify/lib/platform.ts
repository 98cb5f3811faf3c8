import { describeThrown, log } from './log.ts';

/** What the platform tells of a call and lends it. */
export interface Platform {
  /** The internet address of whoever calls; empty when the platform does not tell. */
  ip: string;
  /** Does what the answer need not wait for, where the platform can; elsewhere it is left to scheduled work. */
  later(work: () => Promise<unknown>): void;
}

/** What we use of the context Netlify calls a function with. */
interface Context {
  ip?: unknown;
  waitUntil?: unknown;
}

/** Netlify sets this header itself, over whatever a client sent; `x-forwarded-for` begins with the client's own words. */
const addressHeader = 'x-nf-client-connection-ip';

export function platformOf(request: Request, context: unknown): Platform {
  const { ip, waitUntil }: Context = typeof context === 'object' && context !== null ? context : {};
  return {
    ip: typeof ip === 'string' && ip !== '' ? ip : (request.headers.get(addressHeader) ?? ''),
    later: (work) => {
      if (typeof waitUntil === 'function') waitUntil.call(context, guarded(work));
    },
  };
}

const guarded = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (thrown) {
    log('error', 'afterwards_failed', describeThrown(thrown));
  }
};
