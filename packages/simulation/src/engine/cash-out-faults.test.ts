import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Faulty cash-outs, which the auditor has to notice at once. */

function withEvents(change: (event: EngineEvent) => EngineEvent[]): (outcome: Outcome) => Outcome {
  return (outcome) => (outcome.ok ? { ...outcome, events: outcome.events.flatMap(change) } : outcome);
}

const FAULTS: Record<string, { readonly answer: (outcome: Outcome) => Outcome; readonly seen: string }> = {
  'the reported figure is not what the legs bring': {
    answer: withEvents((event) =>
      event.type === 'cashOutDone' ? [{ ...event, figure: (event.figure + 1) as never }] : [event],
    ),
    seen: 'figure: expected',
  },
  'a leg is struck that the cash-out does not list': {
    answer: withEvents((event) =>
      event.type === 'cashOutDone' ? [{ ...event, betIds: event.betIds.slice(1) }] : [event],
    ),
    seen: 'betIds: expected',
  },
  'legs take the wrong ids': {
    answer: (outcome) => (outcome.ok && outcome.blanks !== undefined ? { ...outcome, blanks: 0 } : outcome),
    seen: 'blank positions',
  },
};

test.each(Object.entries(FAULTS))('the auditor notices: %s', (_name, { answer, seen }) => {
  const run = (): unknown => simulate({ seed: 'a', steps: 8000, fault: { answer } });
  expect(run).toThrow(seen);
});
