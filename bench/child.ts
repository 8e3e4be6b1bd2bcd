import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A child process of a benchmark. Its first message says that it is ready. */
export interface Child<Ready> {
  readonly ready: Ready;
  /** Sends a question; resolves with the child's next message. */
  ask<Reply>(question: unknown): Promise<Reply>;
  /** Asks it to exit, and kills it if it does not. */
  stop(): Promise<void>;
}

const READY_MS = 60_000;
const STOP_MS = 20_000;

/** Starts `file` (relative to this folder), with garbage collection on demand. */
export async function startChild<Ready>(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Child<Ready>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...environment },
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
  });
  const next = <T>(ms: number): Promise<T> => message<T>(child, file, ms);
  const ready = await next<Ready>(READY_MS);
  return {
    ready,
    ask<Reply>(question: unknown) {
      const reply = next<Reply>(READY_MS * 5);
      child.send(question as object);
      return reply;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.disconnect();
      await gone;
      clearTimeout(late);
    },
  };
}

function message<T>(child: ChildProcess, file: string, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => end(() => reject(new Error(`${file} did not answer within ${ms} ms`))), ms);
    const onMessage = (said: unknown): void => end(() => resolve(said as T));
    const onExit = (code: number | null): void => end(() => reject(new Error(`${file} ended with ${code}`)));
    function end(then: () => void): void {
      clearTimeout(late);
      child.off('message', onMessage).off('exit', onExit);
      then();
    }
    child.once('message', onMessage).once('exit', onExit);
  });
}
