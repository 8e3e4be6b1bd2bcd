import type { FromSandbox } from '@layline/sandbox/protocol.ts';
import { trustedScript } from '../site/trusted-script.ts';
import type { SandboxPort } from './sandbox-link.ts';

/** Starts the worker with the sandbox from its address. `onFailed` is called if it cannot be loaded, or stops with an error. */
export function startWorker(address: string, onFailed: () => void): SandboxPort {
  const worker = new Worker(trustedScript('practice-worker', address), { type: 'module', name: 'practice' });
  worker.addEventListener('error', onFailed);
  return {
    send: (message) => worker.postMessage(message),
    listen: (take) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromSandbox>) => take(data));
    },
  };
}
