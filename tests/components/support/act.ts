import React from 'react';

/** Resolves once React has drawn what it was given, and run its effects: it takes a turn for each, and one to be asked. */
async function drawn(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
}

// React as guests have it has no `act`, by which what mounts a part waits for it.
React.act ??= (async (work: () => unknown) => {
  await work();
  await drawn();
}) as typeof React.act;
