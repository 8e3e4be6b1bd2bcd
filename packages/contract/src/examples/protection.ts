import type { PlayingTime, Protection } from '../entities/protection.ts';

export const FIRST_AT = 1_790_000_000_000;
const DAY_MS = 86_400_000;

export const exampleProtection: Protection = {
  limits: [
    { kind: 'DEPOSIT_DAY', value: 5000, used: 1500, wanted: null },
    {
      kind: 'LOSS_DAY',
      value: 2000,
      used: 640.5,
      wanted: { value: null, confirmFrom: FIRST_AT + DAY_MS, confirmUntil: FIRST_AT + 2 * DAY_MS },
    },
    { kind: 'SESSION_DAY', value: 120, used: 35, wanted: null },
  ],
  break: { kind: 'TIME_OUT', since: FIRST_AT, until: FIRST_AT + 7 * DAY_MS },
  realityCheckMinutes: 30,
};

export const examplePlayingTime: PlayingTime = {
  since: FIRST_AT,
  minutes: 35,
  minutesToday: 50,
  limitMinutes: 120,
  netResult: -640.5,
  staked: 2500,
  checkAt: FIRST_AT + 1_800_000,
  checkDue: true,
};
