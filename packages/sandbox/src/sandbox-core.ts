import type { Outcome } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreCommands, CoreReads } from '@layline/exchange/src/core/core-types.ts';
import type { NewCommand } from '@layline/exchange/src/core/engine.ts';
import type { Sandbox } from './sandbox.ts';

/** The sandbox as the exchange's betting calls know the core. There is no disk, so everything counts at once. */
export class SandboxCore implements CoreCommands, CoreReads<ExchangeState> {
  readonly seq = 0;
  readonly durability = 'single';
  readonly load = { queued: 0, writing: 0, oldestMs: 0, projectionLag: 0, stopped: false } as const;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  submit(command: NewCommand): Promise<Outcome> {
    return Promise.resolve(this.#sandbox.press(command));
  }

  submitAll(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    return Promise.resolve(commands.map((command) => this.#sandbox.press(command)));
  }

  submitPatiently(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    return this.submitAll(commands);
  }

  read<T>(look: (state: ExchangeState) => T): Promise<T> {
    return Promise.resolve(look(this.#sandbox.world.state));
  }

  positionOf(): number {
    return 0;
  }

  waitForProjection(): Promise<void> {
    return Promise.resolve();
  }
}
