import type { Kysely } from 'kysely';
import type { BonusHindrance } from '@layline/contract/entities/bonus.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Tables } from '../../db/tables.ts';
import type { OfferedBonus } from './definitions.ts';

/** What a claim would pay: paise, and the external id of the qualifying deposit. */
export interface Offer {
  readonly amount: number;
  readonly deposit: string | null;
  /** Ten digits; null for a demo player. */
  readonly mobile: string | null;
}

export interface EligibilityQuestion {
  readonly read: Kysely<Tables>;
  readonly core: CoreReads<ExchangeState>;
  readonly bonus: OfferedBonus;
  /** Ids of the bonus and of its earlier versions. */
  readonly versions: readonly string[];
  readonly player: PlayerId;
  readonly now: number;
}

type Answer = Offer | { readonly hindrance: BonusHindrance };

const DAY_MS = 86_400_000;
/** How long a deposit qualifies for a bonus, ms. */
const DEPOSIT_LIFE_MS = 30 * DAY_MS;

/** What an unclaimed bonus would pay this player, or the first reason why it cannot be claimed. */
export async function eligibility(question: EligibilityQuestion): Promise<Answer> {
  const { bonus, core, player, now } = question;
  const { opensAt, closesAt } = bonus.definition;
  if (bonus.endedAt !== null || now < opensAt || (closesAt !== null && now > closesAt)) {
    return { hindrance: 'BONUS_NOT_OPEN' };
  }
  const view = await core.read((state) => playerView(state, player));
  if (view?.state !== 'ACTIVE') return { hindrance: 'INVALID_ACCOUNT_STATE' };
  const person = await personOf(question);
  if ('hindrance' in person) return person;
  if (await isRunningAnother(question)) return { hindrance: 'BONUS_RUNNING' };
  const brought = await broughtBy(question);
  if ('hindrance' in brought) return brought;
  if (await isUsedUp(question, brought.amount)) return { hindrance: 'BONUS_USED_UP' };
  return { ...brought, mobile: person.mobile };
}

/** Checks the claimant: an account whose number has not had this bonus in any version, or a demo player if those are allowed. */
async function personOf({
  read,
  bonus: { definition },
  versions,
  player,
}: EligibilityQuestion): Promise<
  { readonly mobile: string | null } | { readonly hindrance: BonusHindrance }
> {
  const account = await read
    .selectFrom('accounts')
    .select('mobile')
    .where('player_id', '=', player)
    .executeTakeFirst();
  const mobile = account?.mobile ?? null;
  if (mobile === null && !definition.demo) return { hindrance: 'BONUS_NEEDS_ACCOUNT' };
  const taken = await read
    .selectFrom('bonus_claims')
    .select('claim_id')
    .where('bonus_id', 'in', versions)
    .where((claim) => claim.or([claim('player_id', '=', player), claim('mobile', '=', mobile)]))
    .executeTakeFirst();
  return taken === undefined ? { mobile } : { hindrance: 'BONUS_MOBILE_USED' };
}

async function isRunningAnother({ read, player }: EligibilityQuestion): Promise<boolean> {
  const running = await read
    .selectFrom('bonus_claims')
    .select('claim_id')
    .where('player_id', '=', player)
    .where('state', '=', 'WAGERING')
    .executeTakeFirst();
  return running !== undefined;
}

/** The amount; for a DEPOSIT bonus, based on the qualifying deposit. */
async function broughtBy({
  read,
  bonus: { definition },
  player,
  now,
}: EligibilityQuestion): Promise<Omit<Offer, 'mobile'> | { readonly hindrance: BonusHindrance }> {
  const most = toPaise(definition.amount);
  if (definition.kind === 'FIXED') return { amount: most, deposit: null };
  const cash = cashAccount(player);
  const deposits = await read
    .selectFrom('statement_lines')
    .select(['line', 'at', 'amount', 'external_id'])
    .where('account', '=', cash)
    .where('counter_account', '=', 'psp:deposits')
    .where('external_id', 'not like', 'opening:%')
    .where('at', '>=', definition.firstDeposit ? 0 : now - DEPOSIT_LIFE_MS)
    .orderBy('line', definition.firstDeposit ? 'asc' : 'desc')
    .limit(definition.firstDeposit ? 1 : 20)
    .execute();
  const since = Math.max(definition.opensAt, now - DEPOSIT_LIFE_MS);
  const used = await usedDeposits(read, player);
  const deposit = deposits.find(
    ({ at, amount, external_id: id }) =>
      at >= since && amount >= toPaise(definition.minDeposit) && !used.has(id),
  );
  if (deposit === undefined) return { hindrance: 'BONUS_NEEDS_DEPOSIT' };
  const withdrawal = await read
    .selectFrom('statement_lines')
    .select('line')
    .where('account', '=', cash)
    .where('line', '>', deposit.line)
    .where('counter_account', '=', `player:${player}:withdrawal_pending`)
    .where('amount', '<', 0)
    .limit(1)
    .executeTakeFirst();
  if (withdrawal !== undefined) return { hindrance: 'BONUS_AFTER_WITHDRAWAL' };
  const share = Math.floor((deposit.amount * Math.round(definition.percent * 100)) / 10_000);
  // The engine refuses a transfer of zero.
  if (share === 0) return { hindrance: 'BONUS_NEEDS_DEPOSIT' };
  return { amount: Math.min(most, share), deposit: deposit.external_id };
}

async function usedDeposits(read: Kysely<Tables>, player: PlayerId): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('bonus_claims')
    .select('deposit')
    .where('player_id', '=', player)
    .where('deposit', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ deposit }) => (deposit === null ? [] : [deposit])));
}

async function isUsedUp(
  { read, bonus: { definition } }: EligibilityQuestion,
  amount: number,
): Promise<boolean> {
  const { maxClaims, budget, bonusId } = definition;
  if (maxClaims === null && budget === null) return false;
  const given = await read
    .selectFrom('bonus_claims')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('claims'),
      eb.fn.sum<number | string | null>('amount').as('paid'),
    ])
    .where('bonus_id', '=', bonusId)
    .executeTakeFirstOrThrow();
  if (maxClaims !== null && Number(given.claims) >= maxClaims) return true;
  return budget !== null && Number(given.paid ?? 0) + amount > toPaise(budget);
}
