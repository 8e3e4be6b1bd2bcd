import { OTP_LENGTH, RECOVERY_OTP_LENGTH } from '@layline/contract/entities/account.ts';
import { householdOf, networksOf } from '@layline/server/admission/payers.ts';
import type { Guesser } from './login-guard.ts';

export type CodePurpose = 'SIGN_UP' | 'PASSWORD';

/** Digits of a code for each purpose, and how often it may be tried: by everybody, one household, one widest network and one known device. */
interface CodeTerms {
  readonly digits: number;
  readonly tries: number;
  readonly triesOf: { readonly household: number; readonly network: number; readonly device: number };
}

/**
 * A code for a new password has two more digits and a hundred times the tries, so a guess succeeds as rarely as with six digits, but strangers need
 * more than eighty networks to use up a code that its owner has received. The specification leaves no room for a longer code at sign-up.
 */
export const CODE_TERMS: Readonly<Record<CodePurpose, CodeTerms>> = {
  SIGN_UP: { digits: OTP_LENGTH, tries: 5, triesOf: { household: 3, network: 5, device: 5 } },
  PASSWORD: { digits: RECOVERY_OTP_LENGTH, tries: 500, triesOf: { household: 3, network: 6, device: 5 } },
};

/** A code stays valid for longer than the countdown that a client shows, because messages can be slow. */
export const GOOD_MS = 10 * 60_000;
/** Shortest time between two messages for one account, ms, and the maximum number in a period. */
export const RESEND_MS = 60_000;
export const PERIOD_MS = 3_600_000;
export const SENT_MAX = 5;
/**
 * Maximum messages to one number in that period, across all accounts, so that many sign-ups cannot flood one phone: for one household of strangers,
 * for all strangers together, and a reserve for devices known to an account with that number. A stranger who knows a number and its account name must
 * not be able to keep the owner from getting a code.
 */
const HOUSEHOLD_MAX = 5;
const EVERYBODY_MAX = 6;
const RESERVE = 2;
/**
 * Once strangers have used up theirs, a network that has caused no message in that period may cause one, at most every ten minutes, which is as long as
 * a code is valid. So the owner of a new device does not wait for an hour, and every further message takes one more network. Codes for a new password
 * are counted for each account, apart from sign-ups: a stranger who takes the turn sends the owner a code that any device may enter, and there
 * are enough turns for the owner to have such a code at any time.
 */
const FRESH_APART_MS = GOOD_MS;
const FRESH_MAX: Readonly<Record<CodePurpose, number>> = {
  SIGN_UP: 4,
  PASSWORD: PERIOD_MS / FRESH_APART_MS,
};

/** The key by which messages or tries are counted together, and what it allows in a period. */
export interface Count {
  readonly key: string;
  readonly max: number;
  /** Shortest time between two messages, ms; none if absent. */
  readonly apartMs?: number;
}

/** A way in which a message can be allowed: room in each of its counts, and at most `codes` for the recipient. */
interface Allowance {
  readonly counts: readonly Count[];
  readonly codes: number;
}

/** Whom a message is for, what for, and who asks for it. */
interface Asked {
  readonly key: string;
  readonly purpose: CodePurpose;
  readonly asker: Guesser;
}

/** The ways in which a message to a number can be allowed; the first with room is used. `number` and `hash` hide what is counted. */
export function allowancesOf(
  { key, purpose, asker }: Asked,
  number: string,
  hash: (network: string) => string,
): readonly Allowance[] {
  const everybody = { key: number, max: EVERYBODY_MAX };
  if ('known' in asker) {
    const reserve = { key: `${number}:known`, max: RESERVE };
    return [everybody, reserve].map((count) => ({ counts: [count], codes: SENT_MAX }));
  }
  const household = `number:${hash(householdOf(asker.address))}`;
  const widest = `number:${hash(widestOf(asker.address))}:wide`;
  const fresh = { max: FRESH_MAX[purpose], apartMs: FRESH_APART_MS };
  return [
    {
      counts: [{ key: household, max: HOUSEHOLD_MAX }, { key: widest, max: EVERYBODY_MAX }, everybody],
      codes: SENT_MAX,
    },
    {
      counts:
        purpose === 'SIGN_UP'
          ? [
              { key: widest, max: 1 },
              { key: `${number}:fresh`, ...fresh },
            ]
          : [
              { key: `${widest}:${key}`, max: 1 },
              { key: `${key}:fresh`, ...fresh },
            ],
      codes: SENT_MAX + fresh.max,
    },
  ];
}

/** The counts of one guesser's tries at a code. `hash` hides guesser and code. */
export function tryCounts(
  guesser: Guesser,
  purpose: CodePurpose,
  hash: (guesser: string) => string,
): readonly Count[] {
  const { household, network, device } = CODE_TERMS[purpose].triesOf;
  if ('known' in guesser) return [{ key: `try:${hash(`known ${guesser.known}`)}`, max: device }];
  return [
    { key: `try:${hash(householdOf(guesser.address))}`, max: household },
    { key: `try:${hash(`wide ${widestOf(guesser.address)}`)}`, max: network },
  ];
}

function widestOf(address: string): string {
  return networksOf(address).at(-1)?.key ?? address;
}
