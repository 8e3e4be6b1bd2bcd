import type { NewCommand } from '@layline/exchange/src/core/engine.ts';
import type { Sabotage } from './exchange-process.ts';

/** An exchange that submits other commands than it means to. `change` gets each command, and returns those to submit instead; the outcome of the first counts. */
export function submitting(change: (command: NewCommand) => readonly NewCommand[]): Sabotage {
  return {
    core: (core) =>
      new Proxy(core, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown;
          if (typeof value !== 'function') return value;
          if (name !== 'submitAll' && name !== 'submitPatiently') return value.bind(target) as unknown;
          return async (commands: readonly NewCommand[]) => {
            const changed = commands.map((command) => change(command));
            const outcomes = await target[name](changed.flat());
            let at = 0;
            return changed.map(({ length }) => outcomes[(at += length) - length]);
          };
        },
      }),
  };
}

/** Makes the transfers of some ids once more, under other ids. */
export function payingTwice(again: (externalId: string) => string | null): Sabotage {
  return submitting((command) => {
    const externalId = command.type === 'transfer' ? again(command.externalId) : null;
    return command.type !== 'transfer' || externalId === null
      ? [command]
      : [command, { ...command, externalId }];
  });
}
