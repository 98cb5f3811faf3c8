import type { Method } from '#contracts/old-contract.ts';
import { err } from '#domain/result.ts';
import { type Call, callOf } from './call.ts';
import { floodProblem } from './flood.ts';
import { type Answer, guard } from './guard.ts';
import { refuseAsJson } from './json.ts';
import type { PlatformContext } from './platform.ts';

/** What every call in JSON begins and ends with: its method, the flood guard, and the one way out for what fails. */
export const answering =
  (method: Method, work: (request: Request, call: Call) => Promise<Answer>) =>
  (request: Request, context: PlatformContext = {}): Promise<Response> =>
    guard(request, refuseAsJson, async () => {
      if (request.method !== method) {
        const problem = { code: 'method_not_allowed', message: `Use ${method} here.` } as const;
        return refuseAsJson(problem, { allow: method });
      }
      const call = callOf(request, context);
      const flood = floodProblem(call.ip, call.now);
      return flood ? err(flood) : work(request, call);
    });
