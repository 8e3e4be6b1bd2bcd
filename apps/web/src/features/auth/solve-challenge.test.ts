import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { solveChallenge } from './solve-challenge.ts';

const net = vi.hoisted(() => ({ isDown: false, failure: new TypeError('Failed to fetch') }));
vi.mock('./challenge-worker.ts?worker&url', () => {
  if (net.isDown) throw net.failure;
  return { default: '/challenge-worker.js' };
});

/** A worker that answers with its own address and the challenge. */
class EchoWorker extends EventTarget {
  readonly #address: string;

  constructor(address: string) {
    super();
    this.#address = address;
  }

  postMessage(challenge: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: `${this.#address} ${challenge}` }));
  }

  terminate(): void {}
}

/** Policies as browsers have them: each name is given away once. */
function policies() {
  const names = new Set<string>();
  return {
    createPolicy(name: string, { createScriptURL }: { readonly createScriptURL: () => string }) {
      if (names.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
      names.add(name);
      return { createScriptURL };
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('Worker', EchoWorker);
  vi.stubGlobal('window', { trustedTypes: policies() });
});
afterEach(() => vi.unstubAllGlobals());

test('a download of the worker that failed is tried again with the next challenge', async () => {
  const solve = () => solveChallenge('8.x', new AbortController().signal);
  net.isDown = true;
  await expect(solve()).rejects.toMatchObject({ cause: net.failure });
  net.isDown = false;
  const solved = '/challenge-worker.js 8.x';
  expect(await Promise.all([solve(), solve()])).toEqual([solved, solved]);
  expect(await solve()).toBe(solved);
});
