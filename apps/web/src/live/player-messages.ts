import { HubMessage, MESSAGE_DATA } from '@layline/contract/live.ts';
import type { MessageData } from '@layline/contract/live.ts';
import { paiseFromMajor } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';

/** What the hub's messages to a player set off. */
export interface PlayerEffects {
  /** Available to bet, and exposure. */
  readonly onBalance: (balance: Paise, exposure: Paise) => void;
  readonly onBetsChanged: (marketIds: readonly string[]) => void;
  readonly onSettled: (settled: MessageData<'BetSettled'>) => void;
  readonly onRequest: (request: MessageData<'RequestChanged'>) => void;
  readonly onBonus: (bonus: MessageData<'BonusChanged'>) => void;
  readonly onRealityCheck: (time: MessageData<'RealityCheck'>) => void;
}

/** Takes one `Message` of the hub (R3.10). Unknown codes are ignored; a message that cannot be read throws. */
export function takePlayerMessage(message: unknown, effects: PlayerEffects): void {
  const { Code, Data } = v.parse(HubMessage, message);
  if (Code === 'UserBalance') {
    const { Balance, Exposure } = v.parse(MESSAGE_DATA.UserBalance, JSON.parse(Data));
    const balance = paiseFromMajor(Balance);
    const exposure = paiseFromMajor(Exposure);
    if (balance !== undefined && exposure !== undefined) effects.onBalance(balance, exposure);
  } else if (Code === 'BetsChanged') {
    effects.onBetsChanged(v.parse(MESSAGE_DATA.BetsChanged, JSON.parse(Data)).marketIds);
  } else if (Code === 'BetSettled') {
    effects.onSettled(v.parse(MESSAGE_DATA.BetSettled, JSON.parse(Data)));
  } else if (Code === 'RequestChanged') {
    effects.onRequest(v.parse(MESSAGE_DATA.RequestChanged, JSON.parse(Data)));
  } else if (Code === 'BonusChanged') {
    effects.onBonus(v.parse(MESSAGE_DATA.BonusChanged, JSON.parse(Data)));
  } else if (Code === 'RealityCheck') {
    effects.onRealityCheck(v.parse(MESSAGE_DATA.RealityCheck, JSON.parse(Data)));
  }
}
