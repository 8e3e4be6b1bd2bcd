import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Random } from '../../../base/random.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import { PATIENCE_MS, press, type Presser } from './press.ts';
import type { World } from '../world.ts';

/** What a claim needs beside its player. */
export interface Claiming {
  readonly world: World;
  readonly records: Acknowledged;
  readonly random: Random;
}

type Claimant = Presser & { readonly id: PlayerId };

/** Claims the named bonus, or one that the list offers. Half of the claims are pressed two or three times at once, at any node. */
export async function claim(claiming: Claiming, player: Claimant, named?: string): Promise<void> {
  const { world, random } = claiming;
  world.underWay += 1;
  try {
    const bonusId = named ?? (await pickOne(claiming, player));
    if (bonusId === null) return;
    const presses = Array.from({ length: random.pick([1, 1, 2, 3]) }, () =>
      pressOnce(claiming, player, bonusId),
    );
    await Promise.all(presses);
  } finally {
    world.underWay -= 1;
  }
}

/** A bonus of the list, mostly one that is available; null if there is none. */
async function pickOne({ world, random }: Claiming, player: Claimant): Promise<string | null> {
  const door = await world.door();
  const token = await player.tokenOn(null, null);
  if (token === null) return null;
  const asked = door.call(getBonuses, {}, token);
  const answer = await Promise.race([asked, world.sleep(PATIENCE_MS).then(() => null)]);
  const listed = answer?.result?.bonuses ?? [];
  const available = listed.filter(({ status }) => status === 'AVAILABLE');
  const open = random.chance(20) ? listed : available;
  return open.length === 0 ? null : random.pick(open).bonusId;
}

async function pressOnce({ world, records }: Claiming, player: Claimant, bonusId: string): Promise<void> {
  const { result, error, isFinal } = await press(world, player, claimBonus, { query: { bonusId } });
  world.tally.count(`bonus: claim ${error?.code ?? 'done'}`);
  if (!isFinal) return;
  const claim = result?.claim ?? null;
  if (claim === null) {
    if (result !== null) world.report(`the claim of ${bonusId} was answered without a claim`);
    records.bonuses.refused(player.id, bonusId);
    return;
  }
  const seen = { amount: toPaise(claim.amount), claimedAt: claim.claimedAt };
  const other = records.bonuses.claimed(player.id, bonusId, seen);
  if (other !== null)
    world.report(
      `${player.userName} was told of the claims ${JSON.stringify(other)} and ${JSON.stringify(seen)} of ${bonusId}`,
    );
}
