/**
 * Usual maximum in ms. Most builds take two minutes; a longer one has probably failed without a
 * report.
 */
export const usualBuildMs: number = 5 * 60_000;

/** Minutes after which a build without result counts as failed. */
export const silentBuildMinutes = 30;

const publishAgain =
  'Publish again under Cabins. If nothing is heard of that one either, tell whoever looks after the site: why is under Deploys at Netlify.';

export const lateBuildMessage: string = `Nothing is heard of the build for five minutes, and most take two. It may still come out; guests see the pages as they were. ${publishAgain}`;

/**
 * Way to start a build: a `hook` called from the dashboard, `npm start` on a laptop, or `netlify`
 * without hook.
 */
export type BuiltBy = 'hook' | 'start' | 'netlify';

/** Instructions if the dashboard cannot start a build. */
export const buildTriggerMessages: Record<Exclude<BuiltBy, 'hook'>, string> = {
  start: 'Here, npm start builds the pages anew.',
  netlify:
    'Nothing here can ask for a build yet: whoever looks after the site makes a build hook at Netlify and sets BUILD_HOOK_URL to it. Until then it is “Trigger deploy” under Deploys at Netlify.',
};

/** Message about a failed build. One or two sentences each. */
export interface BuildFailureMessage {
  cause: string;
  /** Next step for the host, without a terminal. */
  instruction: string;
}

/**
 * Explains a failed build. `outcome`: `silent` without result. `problem`: our code, Netlify's
 * message, or the last line of the log.
 */
export function buildFailureMessage(outcome: string | null, problem: string | null): BuildFailureMessage {
  if (outcome === 'silent') {
    return {
      cause: 'Nothing was heard of it, so it most likely ended at Netlify before our own part of it began.',
      instruction: publishAgain,
    };
  }
  const hookStatus = /^hook_(\d+)$/.exec(problem ?? '');
  if (hookStatus && Number(hookStatus[1]) < 500) {
    return {
      cause: `Netlify refuses the address that asks for a build (${hookStatus[1]}).`,
      instruction:
        'Whoever looks after the site makes another build hook at Netlify and sets BUILD_HOOK_URL to it.',
    };
  }
  if (hookStatus || /^[A-Z0-9_]+$|^unreachable$/.test(problem ?? '')) {
    return {
      cause: 'Netlify could not be asked for a build.',
      instruction: 'Publish again under Cabins in some minutes.',
    };
  }
  if (problem === null || /exit code/i.test(problem)) {
    return {
      cause: problem === null ? 'Nobody says why.' : `The build stopped (${problem.replace(/\.$/, '')}).`,
      instruction:
        'Publish again under Cabins. If it fails again, take back the last change of a text at /admin, or send this line to whoever looks after the site: the log is under Deploys at Netlify.',
    };
  }
  return {
    cause: problem,
    instruction:
      'Mend what it names, a cabin under Cabins or a text at /admin, and publish again under Cabins.',
  };
}
