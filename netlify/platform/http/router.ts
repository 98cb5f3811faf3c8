/** Creates a Netlify function that dispatches requests to routes. */

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
  respond(request: Request, context: RequestContext): Promise<HandlerResult>;
  /** Writes a problem in the format of the route's clients. */
  writeProblem: WriteProblem;
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
  const respond = async (request: Request, context: PlatformContext = {}): Promise<Response> => {
    const matching = findRoutes(new URL(request.url).pathname, routes);
    if (request.method === 'HEAD' && matching.has('GET') && !matching.has('HEAD')) {
      const { url, headers } = request;
      const { status, headers: sent } = await respond(new Request(url, { headers }), context);
      return new Response(null, { status, headers: sent });
    }
    const route = matching.get(request.method);
    const { writeProblem } = route ?? [...matching.values()][0] ?? notFoundRoute;
    const response = await withErrorHandling(request, writeProblem, async () => {
      if (!route) {
        const allow = [...matching.keys()]
          .flatMap((route) => (route === 'GET' ? ['GET', 'HEAD'] : route))
          .join(', ');
        return writeProblem({ code: 'method_not_allowed', message: `Use ${allow} here.` }, { allow });
      }
      const requestContext = createRequestContext(request, context);
      const floodProblem = checkFlood(requestContext);
      if (floodProblem) return err(floodProblem);
      await setClock(() => requestContext.db);
      return route.respond(request, Object.assign(requestContext, { now: clock() }));
    });
    const name = Object.entries(routes).find(([, candidate]) => candidate === route)?.[0];
    if (name && isRejection(name, response.status)) logRefusal('refused', name, response.status);
    return response;
  };
  return Object.assign(respond, { routes, paths: [...new Set(Object.keys(routes).map(getPath))] });
}

/** Whether a client was rejected. Where clients authenticate, any client error counts. */
const isRejection = (route: string, status: number): boolean =>
  [401, 403, 429].includes(status) ||
  (/-webhook$|^POST \/api\/desk\/session$/.test(route) && status >= 400 && status < 500);

const getPath = (key: string): Path => `/${key.slice(key.indexOf('/') + 1)}`;

function findRoutes(pathname: string, routes: Routes): Map<string, Route> {
  const matching = Object.entries(routes).filter(([key]) => matches(getPath(key), pathname));
  return new Map(matching.map(([key, route]) => [key.slice(0, key.indexOf(' ')), route]));
}

function matches(path: string, pathname: string): boolean {
  const parameterStart = path.indexOf(':');
  return parameterStart < 0 ? path === pathname : pathname.startsWith(path.slice(0, parameterStart));
}

/** For requests the platform should not have routed here. */
const notFoundRoute = { writeProblem: () => new Response(null, { status: 404 }) };
