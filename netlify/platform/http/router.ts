import { err } from '#domain/result.ts';
import { clock, setClock } from '#netlify/platform/clock.ts';
import { logRefusal } from '#netlify/platform/log.ts';
import { type HandlerResult, type WriteProblem, withErrorHandling } from './error-boundary.ts';
import type { PlatformContext } from './platform-context.ts';
import { checkFlood } from './rate-limit.ts';
import { createRequestContext, type RequestContext } from './request-context.ts';

type Path = `/${string}`;

/** Handler of one method and address. */
export interface Route {
  /** Returns a response, or fails with a problem. */
  answer(request: Request, call: RequestContext): Promise<HandlerResult>;
  /** Writes a problem in the format of the route's clients. */
  refuse: WriteProblem;
}

/**
 * Routes by method and address: `'POST /api/create-booking'`. An address may end in a parameter:
 * `/:file`.
 */
export type Routes = Record<`${string} /${string}`, Route>;

/** A Netlify function with its paths. */
export interface Router {
  (request: Request, context?: PlatformContext): Promise<Response>;
  readonly routes: Routes;
  readonly paths: Path[];
}

/**
 * Creates the Netlify function of a subject. HEAD is answered as GET without a body. An unknown
 * method gets 405 with `Allow`, a household with too many calls 429. Problems and errors are
 * handled by `withErrorHandling`.
 */
export function router(...tables: Routes[]): Router {
  const routes: Routes = Object.assign({}, ...tables);
  const answer = async (request: Request, context: PlatformContext = {}): Promise<Response> => {
    const here = routesAt(new URL(request.url).pathname, routes);
    if (request.method === 'HEAD' && here.has('GET') && !here.has('HEAD')) {
      const { url, headers } = request;
      const { status, headers: sent } = await answer(new Request(url, { headers }), context);
      return new Response(null, { status, headers: sent });
    }
    const route = here.get(request.method);
    const { refuse } = route ?? [...here.values()][0] ?? nowhere;
    const response = await withErrorHandling(request, refuse, async () => {
      if (!route) {
        const allow = [...here.keys()].flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : one)).join(', ');
        return refuse({ code: 'method_not_allowed', message: `Use ${allow} here.` }, { allow });
      }
      const call = createRequestContext(request, context);
      const flood = checkFlood(call);
      if (flood) return err(flood);
      await setClock(() => call.db);
      return route.answer(request, Object.assign(call, { now: clock() }));
    });
    const name = Object.entries(routes).find(([, one]) => one === route)?.[0];
    if (name && isRefusal(name, response.status)) logRefusal('refused', name, response.status);
    return response;
  };
  return Object.assign(answer, { routes, paths: [...new Set(Object.keys(routes).map(pathOf))] });
}

/** Whether a client was rejected. Where clients authenticate, any client error counts. */
const isRefusal = (route: string, status: number): boolean =>
  [401, 403, 429].includes(status) ||
  (/-webhook$|^POST \/api\/desk\/session$/.test(route) && status >= 400 && status < 500);

const pathOf = (key: string): Path => `/${key.slice(key.indexOf('/') + 1)}`;

function routesAt(pathname: string, routes: Routes): Map<string, Route> {
  const here = Object.entries(routes).filter(([key]) => matches(pathOf(key), pathname));
  return new Map(here.map(([key, route]) => [key.slice(0, key.indexOf(' ')), route]));
}

function matches(path: string, pathname: string): boolean {
  const named = path.indexOf(':');
  return named < 0 ? path === pathname : pathname.startsWith(path.slice(0, named));
}

/** For requests the platform should not have routed here. */
const nowhere = { refuse: () => new Response(null, { status: 404 }) };
