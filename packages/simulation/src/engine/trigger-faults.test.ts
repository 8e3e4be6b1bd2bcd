import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Faulty automatic cash-outs, which the auditor has to notice at once. */

function withEvents(change: (event: EngineEvent) => EngineEvent[]): (outcome: Outcome) => Outcome {
  return (outcome) => (outcome.ok ? { ...outcome, events: outcome.events.flatMap(change) } : outcome);
}

const FAULTS: Record<string, { readonly answer: (outcome: Outcome) => Outcome; readonly seen: RegExp }> = {
  'it fires at a figure that its owner did not ask for': {
    answer: withEvents((event) =>
      event.type === 'triggerFired' ? [{ ...event, figure: -1_000_000_000 as never }] : [event],
    ),
    seen: /fired at a figure of|was struck at/,
  },
  'it fires twice': {
    answer: withEvents((event) => (event.type === 'triggerFired' ? [event, event] : [event])),
    seen: /fired without being armed|while its cash-out waits/,
  },
  'it is struck and stays armed': {
    answer: withEvents((event) => (event.type === 'triggerDone' ? [] : [event])),
    seen: /done by cash-out/,
  },
  'another survives the cash-out of its market': {
    answer: withEvents((event) =>
      event.type === 'triggerCancelled' && event.by === 'CASH_OUT' ? [] : [event],
    ),
    seen: /cancelled CASH_OUT/,
  },
  'it is armed again without a rest': {
    answer: withEvents((event) =>
      event.type === 'triggerRearmed' ? [{ ...event, retryAt: event.at }] : [event],
    ),
    seen: /armed again after/,
  },
  'the highest figure falls': {
    answer: withEvents((event) =>
      event.type === 'triggerMoved' ? [{ ...event, best: -9_000_000_000_000 as never }] : [event],
    ),
    seen: /moved to/,
  },
  'one outlives its market': {
    answer: withEvents((event) => (event.type === 'triggerLapsed' ? [] : [event])),
    seen: /lapsed/,
  },
};

test.each(Object.entries(FAULTS))('the auditor notices: %s', (_name, { answer, seen }) => {
  expect(() => simulate({ seed: 'a', steps: 16_000, fault: { answer } })).toThrow(seen);
});
