// Types of a service worker's global scope, as far as used. TypeScript's own types conflict with
// those of pages.

/** An event that keeps the worker running until a promise is settled. */
export interface ExtendableEvent extends Event {
  waitUntil(until: Promise<unknown>): void;
}

/** An open page of this site. */
export interface WindowClient {
  readonly url: string;
  postMessage(message: unknown): void;
}

interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowClient | undefined>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void;
}

declare const self: WorkerScope;

export const worker = self;
