import { parsed } from '../provider/decode.ts';
import { BasketChanged } from '../provider/baskets.ts';
import { BetRecords } from '../provider/bet-records.ts';
import { CashOutChanged } from '../provider/cash-out.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { HubMessage, MESSAGES } from '../provider/hub.ts';
import type { AutomaticChanged, BetSettled, BonusChanged, RequestChanged } from '../provider/hub.ts';

/** The effects of the hub's messages to a player. */
export interface PlayerEffects {
  /** Available to bet, and exposure. */
  readonly onBalance: (balance: Paise, exposure: Paise) => void;
  readonly onBetsChanged: (marketIds: readonly MarketId[]) => void;
  readonly onRecords: (records: BetRecords) => void;
  readonly onAutomatic: (change: AutomaticChanged) => void;
  readonly onInboxRead: () => void;
  readonly onCashOut: (change: CashOutChanged) => void;
  readonly onBasket: (change: BasketChanged) => void;
  readonly onSettled: (settled: BetSettled) => void;
  /** An alert has gone off; its data is not read yet. */
  readonly onAlert: (data: unknown) => void;
  readonly onRequest: (request: RequestChanged) => void;
  readonly onBonus: (bonus: BonusChanged) => void;
  readonly onRealityCheck: () => void;
}

/** Handles a `Message` of the hub (R3.10). Unknown codes are ignored; an unreadable message throws. */
export function takePlayerMessage(message: unknown, effects: PlayerEffects): void {
  const { code, data } = parsed(HubMessage, message);
  if (code === 'UserBalance') {
    const { balance, exposure } = parsed(MESSAGES.UserBalance, data);
    effects.onBalance(balance, exposure);
  } else if (code === 'BetsChanged') {
    effects.onBetsChanged(parsed(MESSAGES.BetsChanged, data).marketIds);
  } else if (code === 'CashOutChanged') {
    effects.onCashOut(parsed(CashOutChanged, data));
  } else if (code === 'BasketChanged') {
    effects.onBasket(parsed(BasketChanged, data));
  } else if (code === 'AutomaticCashOutChanged') {
    effects.onAutomatic(parsed(MESSAGES.AutomaticCashOutChanged, data));
  } else if (code === 'BetRecords') {
    effects.onRecords(parsed(BetRecords, data));
  } else if (code === 'InboxRead') {
    effects.onInboxRead();
  } else if (code === 'BetSettled') {
    effects.onSettled(parsed(MESSAGES.BetSettled, data));
  } else if (code === 'AlertFired') {
    effects.onAlert(data);
  } else if (code === 'RequestChanged') {
    effects.onRequest(parsed(MESSAGES.RequestChanged, data));
  } else if (code === 'BonusChanged') {
    effects.onBonus(parsed(MESSAGES.BonusChanged, data));
  } else if (code === 'RealityCheck') {
    effects.onRealityCheck();
  }
}
