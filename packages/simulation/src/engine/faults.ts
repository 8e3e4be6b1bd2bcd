import type { Command } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { EngineReads } from '../auditor/reads.ts';
import { simulate, type Fault } from './simulate.ts';

/** Faults injected between engine and auditor: an auditor that never fails proves nothing. */

type Events = readonly EngineEvent[];

/** Changes the events of the first step for which `change` returns other events rather than null. */
function once(change: (events: Events, command: Command) => Events | null): Fault {
  let left = true;
  return {
    answer(outcome: Outcome, command: Command): Outcome {
      const changed = left && outcome.ok && !outcome.repeated ? change(outcome.events, command) : null;
      if (!outcome.ok || changed === null) return outcome;
      left = false;
      return { ...outcome, events: changed };
    },
  };
}

/** Changes the first event of a type. */
export function altered<T extends EngineEvent['type']>(
  type: T,
  change: (event: Extract<EngineEvent, { type: T }>) => object,
  which: (event: Extract<EngineEvent, { type: T }>) => boolean = () => true,
): Fault {
  return once((events) => {
    const at = events.findIndex(
      (event) => event.type === type && which(event as Extract<EngineEvent, { type: T }>),
    );
    const event = events[at] as Extract<EngineEvent, { type: T }> | undefined;
    return event ? events.with(at, { ...event, ...change(event) } as EngineEvent) : null;
  });
}

/** Removes the first event of a type. */
export function omitted(
  type: EngineEvent['type'],
  which: (event: EngineEvent) => boolean = () => true,
): Fault {
  return once((events) => {
    const at = events.findIndex((event) => event.type === type && which(event));
    return at < 0 ? null : events.toSpliced(at, 1);
  });
}

/** Repeats the first event of a type. */
export function doubled(type: EngineEvent['type']): Fault {
  return once((events) => {
    const event = events.find((candidate) => candidate.type === type);
    return event ? [...events, event] : null;
  });
}

/** Swaps the first two fragments of a step that has several. */
export function swapped(): Fault {
  return once((events) => {
    const places = events.flatMap((event, index) => (event.type === 'fragmentMatched' ? [index] : []));
    const [first, second] = places;
    if (first === undefined || second === undefined) return null;
    return events.with(first, events[second] as EngineEvent).with(second, events[first] as EngineEvent);
  });
}

/** Shows something else from the start. */
export function shown(change: (reads: EngineReads) => Partial<EngineReads>): Fault {
  return { show: (reads) => ({ ...reads, ...change(reads) }) };
}

/** Changes the first outcome to which it applies. */
export function answered(change: (outcome: Outcome, command: Command) => Outcome | null): Fault {
  let left = true;
  return {
    answer(outcome: Outcome, command: Command): Outcome {
      const changed = left ? change(outcome, command) : null;
      if (changed === null) return outcome;
      left = false;
      return changed;
    },
  };
}

/** Shows an altered player, bet, book, market or expected profit. */
export function alteredView<K extends 'player' | 'bet' | 'book' | 'market' | 'expectedProfit'>(
  kind: K,
  change: (view: NonNullable<ReturnType<EngineReads[K]>>) => object,
): Fault {
  return shown((reads) => {
    const read = reads[kind] as (...ids: unknown[]) => ReturnType<EngineReads[K]>;
    const changed = (...ids: unknown[]): object | null => {
      const view = read(...ids);
      return view && { ...view, ...change(view) };
    };
    return { [kind]: changed };
  });
}

/** Worlds that a fault is tried in, one after another: not every world settles every kind of market. */
const WORLDS = ['faulty/1', 'faulty/4', 'faulty/13'];

/** The outcome of the first simulation in which the fault takes effect. */
export function caught(fault: Fault): unknown {
  let result: unknown = null;
  for (const seed of WORLDS) {
    try {
      result = simulate({ seed, steps: 8000, fault });
    } catch (failure) {
      return failure;
    }
  }
  return result;
}
