import { enterOwnWorld } from '../site/own-world.ts';
import { SandboxLink } from './sandbox-link.ts';
import { startWorker } from './sandbox-worker.ts';

/**
 * The entry of `practice.html`. Nothing that keeps hold of the browser's storage or `fetch` may load before the page has its own: the rest of the
 * client is imported after that.
 */
let link: SandboxLink | null = null;

enterOwnWorld(
  'practice',
  (request) => link?.answer(request) ?? Promise.reject(new TypeError('No match has begun.')),
);

const [{ startPractice }, { practiceStore }, { default: address }] = await Promise.all([
  import('./start-practice.tsx'),
  import('./practice-store.ts'),
  import('./worker.ts?worker&url'),
]);
await startPractice((onNews) => {
  link = new SandboxLink(
    startWorker(address, () => practiceStore.setState({ failed: true })),
    onNews,
  );
  return link;
});
