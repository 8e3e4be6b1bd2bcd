/** The child's side of `child.ts`: reports that it is ready, answers questions one at a time, exits when disconnected. */
export function serveParent<Question>(
  ready: unknown,
  answer: (question: Question) => unknown,
  onEnd: () => Promise<void> | void = () => undefined,
): void {
  let last: Promise<void> = Promise.resolve();
  process.on('message', (question) => {
    last = last.then(async () => {
      process.send?.(await answer(question as Question));
    });
    last.catch(fail);
  });
  process.once('disconnect', () => {
    last
      .then(onEnd)
      .then(() => process.exit(0))
      .catch(fail);
  });
  process.send?.(ready);
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}
