/** A build mostly takes two minutes: one that is not out after these has likely ended before anything of ours could say so. */
export const usualBuildMs: number = 5 * 60_000;

/** So long after it was asked for a build nobody spoke of counts as failed. */
export const silentBuildMinutes = 30;

const askAgain =
  'Publish again under Cabins. If nothing is heard of that one either, tell whoever looks after the site: why is under Deploys at Netlify.';

/** Says of a build that should be out by now what a host does about it. */
export const lateBuildMessage: string = `Nothing is heard of the build for five minutes, and most take two. It may still come out; guests see the pages as they were. ${askAgain}`;

/** How pages are built anew: by a `hook` that is asked from the desk, by the `start` of a laptop, or at `netlify`, where no hook is set yet. */
export type BuiltBy = 'hook' | 'start' | 'netlify';

/** Says how pages are built anew where the desk cannot ask for it. */
export const buildTriggerMessages: Record<Exclude<BuiltBy, 'hook'>, string> = {
  start: 'Here, npm start builds the pages anew.',
  netlify:
    'Nothing here can ask for a build yet: whoever looks after the site makes a build hook at Netlify and sets BUILD_HOOK_URL to it. Until then it is “Trigger deploy” under Deploys at Netlify.',
};

/** Why a build did not come out, and what a host does about it without a terminal; each a sentence or two. */
export interface BuildFailureMessage {
  /** Why. */
  cause: string;
  /** What a host does about it. */
  instruction: string;
}

/**
 * Says why a build did not come out. `outcome`: `silent` when nobody ever said; `problem`: a code of ours, the words of the
 * site's host, or the build's own last words; null when nobody says.
 */
export function buildFailureMessage(outcome: string | null, problem: string | null): BuildFailureMessage {
  if (outcome === 'silent') {
    return {
      cause: 'Nothing was heard of it, so it most likely ended at Netlify before our own part of it began.',
      instruction: askAgain,
    };
  }
  const refused = /^hook_(\d+)$/.exec(problem ?? '');
  if (refused && Number(refused[1]) < 500) {
    return {
      cause: `Netlify refuses the address that asks for a build (${refused[1]}).`,
      instruction:
        'Whoever looks after the site makes another build hook at Netlify and sets BUILD_HOOK_URL to it.',
    };
  }
  if (refused || /^[A-Z0-9_]+$|^unreachable$/.test(problem ?? '')) {
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
