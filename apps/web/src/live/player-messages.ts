import type { MarketId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { HubMessage, MESSAGES } from '../provider/hub.ts';
import type { BetSettled, BonusChanged, RequestChanged } from '../provider/hub.ts';

/** What the hub's messages to a player set off. */
export interface PlayerEffects {
  /** Available to bet, and exposure. */
  readonly onBalance: (balance: Paise, exposure: Paise) => void;
  readonly onBetsChanged: (marketIds: readonly MarketId[]) => void;
  readonly onSettled: (settled: BetSettled) => void;
  readonly onRequest: (request: RequestChanged) => void;
  readonly onBonus: (bonus: BonusChanged) => void;
  readonly onRealityCheck: () => void;
}

/** Takes one `Message` of the hub (R3.10). Unknown codes are ignored; a message that cannot be read throws. */
export function takePlayerMessage(message: unknown, effects: PlayerEffects): void {
  const { code, data } = v.parse(HubMessage, message);
  if (code === 'UserBalance') {
    const { balance, exposure } = v.parse(MESSAGES.UserBalance, data);
    effects.onBalance(balance, exposure);
  } else if (code === 'BetsChanged') {
    effects.onBetsChanged(v.parse(MESSAGES.BetsChanged, data).marketIds);
  } else if (code === 'BetSettled') {
    effects.onSettled(v.parse(MESSAGES.BetSettled, data));
  } else if (code === 'RequestChanged') {
    effects.onRequest(v.parse(MESSAGES.RequestChanged, data));
  } else if (code === 'BonusChanged') {
    effects.onBonus(v.parse(MESSAGES.BonusChanged, data));
  } else if (code === 'RealityCheck') {
    effects.onRealityCheck();
  }
}
