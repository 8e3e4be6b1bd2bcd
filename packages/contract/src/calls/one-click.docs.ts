import type { DocsOf } from '../call-docs.ts';
import { NOW } from '../examples/cricket-match.ts';
import type * as calls from './one-click.ts';

export const ONE_CLICK_DOCS: DocsOf<typeof calls> = {
  armOneClick: {
    description:
      'Lets this session place bets of the source ONE_CLICK, which no one confirms, within caps that the exchange counts. It ends after `idleSec` without a press, after an hour, when the player logs out or arms one-click anywhere else, and after three refused presses in a row. What was pressed in the last 60 seconds still counts after arming again.',
    notes: {
      capPerPress:
        'The most that one press may risk: the stake of a back, the liability of a lay at the worst price accepted.',
      capPerMinute: 'The most that all presses of any 60 seconds may risk. Refused presses do not count.',
      pressesPerMinute: 'The most presses in any 60 seconds.',
      idleSec: 'Seconds without a press after which it ends.',
    },
    example: {
      query: {},
      body: { capPerPress: 5000, capPerMinute: 25_000, pressesPerMinute: 30, idleSec: 120 },
      result: { armId: 'Zt3kQx81', endsAt: NOW + 3_600_000, serverTime: NOW },
    },
    samples: [{ query: {}, body: { capPerPress: 500, capPerMinute: 2000 } }],
  },
  disarmOneClick: {
    description: 'Ends one-click, if it is still armed under this id.',
    example: { query: {}, body: { armId: 'Zt3kQx81' }, result: {} },
  },
};
