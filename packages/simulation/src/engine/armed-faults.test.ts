import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Faulty armed orders, which the auditor has to notice at once. */

function withEvents(change: (event: EngineEvent) => EngineEvent[]): (outcome: Outcome) => Outcome {
  return (outcome) => (outcome.ok ? { ...outcome, events: outcome.events.flatMap(change) } : outcome);
}

/** Tells of each move of a stop only with the next answer. */
function late(): (outcome: Outcome) => Outcome {
  let held: EngineEvent[] = [];
  return (outcome) => {
    if (!outcome.ok) return outcome;
    const [first] = outcome.events;
    if (first === undefined || !('at' in first)) return outcome;
    const rest = outcome.events.filter(({ type }) => type !== 'armedMoved');
    const before = held.map((event) => ({ ...event, at: first.at }) as EngineEvent);
    held = outcome.events.filter(({ type }) => type === 'armedMoved');
    return { ...outcome, events: [...before, ...rest] };
  };
}

const FAULTS: Record<string, { readonly answer: (outcome: Outcome) => Outcome; readonly seen: RegExp }> = {
  'it fires at another price than the one that was reached': {
    answer: withEvents((event) =>
      event.type === 'armedFired' ? [{ ...event, price: event.price + 1 }] : [event],
    ),
    seen: /fired bet/,
  },
  'it fires twice': {
    answer: withEvents((event) => (event.type === 'armedFired' ? [event, event] : [event])),
    seen: /fired bet|has nothing to place|blank positions/,
  },
  'it places its bet and stays armed': {
    answer: withEvents((event) => (event.type === 'armedDone' ? [] : [event])),
    seen: /done|TRIGGER_NOT_FOUND/,
  },
  'the other of its pair survives': {
    answer: withEvents((event) => (event.type === 'armedCancelled' && event.by === 'OCO' ? [] : [event])),
    seen: /cancelled OCO|something is due|expected/,
  },
  'the bet of its pair survives': {
    answer: withEvents((event) => (event.type === 'betReduced' && event.by === 'OCO' ? [] : [event])),
    seen: /CANCELLED OCO/,
  },
  'a fill takes too little off its stake': {
    answer: withEvents((event) =>
      event.type === 'armedReduced' ? [{ ...event, stake: (event.stake + 100) as never }] : [event],
    ),
    seen: /reduced to/,
  },
  'it fails without a reason to': {
    answer: withEvents((event) =>
      event.type === 'armedFailed' ? [{ ...event, code: 'INVALID_ODDS' }] : [event],
    ),
    seen: /failed/,
  },
  'it outlives what ends it': {
    answer: withEvents((event) => (event.type === 'armedLapsed' ? [] : [event])),
    seen: /lapsed/,
  },
};

const EXIT_FAULTS: typeof FAULTS = {
  'a trailing stop loosens': {
    answer: withEvents((event) =>
      event.type === 'armedMoved' ? [event, { ...event, price: event.price + 1 }] : [event],
    ),
    seen: /moved its stop without a better price|moved to/,
  },
  'the best price moves after the comparison': { answer: late(), seen: /moved/ },
  'a stop stands still': {
    answer: withEvents((event) => (event.type === 'armedMoved' ? [] : [event])),
    seen: /moved to|fired|TRIGGER_ALREADY_TRUE/,
  },
  'a change is told wrongly': {
    answer: withEvents((event) =>
      event.type === 'armedChanged' ? [{ ...event, stake: (event.stake + 1) as never }] : [event],
    ),
    seen: /changed to/,
  },
  'it fires at a price that nobody offered': {
    answer: withEvents((event) =>
      event.type === 'armedFired' ? [{ ...event, price: event.price + 1 }] : [event],
    ),
    seen: /fired bet/,
  },
};

test.each(Object.entries(EXIT_FAULTS))(
  'R7.45 the auditor notices of an exit: %s',
  (_name, { answer, seen }) => {
    const run = { seed: 'brabourne', steps: 12_000, exits: true, fault: { answer } };
    expect(() => simulate(run)).toThrow(seen);
  },
);

test.each(Object.entries(FAULTS))('R7.45 the auditor notices: %s', (_name, { answer, seen }) => {
  expect(() => simulate({ seed: 'wankhede', steps: 16_000, arms: true, fault: { answer } })).toThrow(seen);
});
