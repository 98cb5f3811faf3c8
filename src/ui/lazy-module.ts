/** A module on its way. */
export interface LazyModule<Module extends object> {
  module: Module | null;
  /** Imports it, once; once more after a failure. */
  load: () => Promise<Module>;
}

/** Imports nothing before it is asked to. */
export function lazyModule<Module extends object>(load: () => Promise<Module>): LazyModule<Module> {
  let coming: Promise<Module> | undefined;
  const arrival: LazyModule<Module> = {
    module: null,
    load: () => {
      coming ??= load().then(
        (module) => {
          arrival.module = module;
          return module;
        },
        (cause) => {
          coming = undefined;
          throw cause;
        },
      );
      return coming;
    },
  };
  return arrival;
}
