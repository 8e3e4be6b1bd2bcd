import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Faulty armed orders, which the auditor has to notice at once. */

function withEvents(change: (event: EngineEvent) => EngineEvent[]): (outcome: Outcome) => Outcome {
  return (outcome) => (outcome.ok ? { ...outcome, events: outcome.events.flatMap(change) } : outcome);
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

test.each(Object.entries(FAULTS))('R7.45 the auditor notices: %s', (_name, { answer, seen }) => {
  expect(() => simulate({ seed: 'wankhede', steps: 16_000, arms: true, fault: { answer } })).toThrow(seen);
});
