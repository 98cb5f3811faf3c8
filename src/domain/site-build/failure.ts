/** Why a build did not come out, and what a host does about it without a terminal; each a sentence or two. */
export interface BuildFailureWords {
  /** Why. */
  cause: string;
  /** What a host does about it. */
  todo: string;
}

/**
 * Says why a build did not come out. `outcome`: `silent` when nobody ever said; `problem`: a code of ours, the words of the
 * site's host, or the build's own last words; null when nobody says.
 */
export function buildFailureWords(outcome: string | null, problem: string | null): BuildFailureWords {
  if (outcome === 'silent') {
    return {
      cause: 'Netlify never said how it went.',
      todo: 'Publish again under Cabins. If that stays silent too, look under Deploys at Netlify.',
    };
  }
  const refused = /^hook_(\d+)$/.exec(problem ?? '');
  if (refused && Number(refused[1]) < 500) {
    return {
      cause: `Netlify refuses the address that asks for a build (${refused[1]}).`,
      todo: 'Whoever looks after the site makes another build hook at Netlify and sets BUILD_HOOK_URL to it.',
    };
  }
  if (refused || /^[A-Z0-9_]+$|^unreachable$/.test(problem ?? '')) {
    return {
      cause: 'Netlify could not be asked for a build.',
      todo: 'Publish again under Cabins in some minutes.',
    };
  }
  if (problem === null || /exit code/i.test(problem)) {
    return {
      cause: problem === null ? 'Nobody says why.' : `The build stopped (${problem.replace(/\.$/, '')}).`,
      todo: 'Publish again under Cabins. If it fails again, take back the last change of a text at /admin, or send this line to whoever looks after the site: the log is under Deploys at Netlify.',
    };
  }
  return {
    cause: problem,
    todo: 'Mend what it names, a cabin under Cabins or a text at /admin, and publish again under Cabins.',
  };
}
