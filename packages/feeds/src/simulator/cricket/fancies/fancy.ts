import type { Forecast } from '../../house/forecast.ts';
import type { Verdict } from '../../house/house-quoter.ts';
import type { HouseOffer, HousePlan } from '../../house/plan.ts';
import type { Innings } from '../innings.ts';
import type { Outlook } from '../outlook.ts';
import type { BallModel } from '../tables.ts';

/** What the house knows between two balls. */
export interface Moment {
  readonly innings: Innings;
  readonly model: BallModel;
  readonly outlook: Outlook;
  /** The final total of a first innings; null in a chase. */
  readonly total: Forecast | null;
}

/** One of the house's markets on an innings. */
export interface Fancy {
  readonly plan: HousePlan;
  /** The over by whose end it is decided. If the innings is cut short before that, it is void. */
  readonly lastOver: number;
  /** True if one ball hardly matters, so that it stays open while a ball is in play. */
  readonly steady: boolean;
  /** Offers for its runners; null while it takes no bets. */
  offers(moment: Moment): readonly HouseOffer[] | null;
  /** The result, as soon as the official figures decide it; they always do once the innings is over. */
  verdict(innings: Innings): Verdict | null;
}

/** A chase that needs no more than this may end within an over, so figures that would be cut off are not quoted. */
const NEARLY_THERE = 18;

/** True in the last balls of a chase. */
export function nearlyWon({ need }: Innings): boolean {
  return need !== null && need <= NEARLY_THERE;
}

export function ordinal(n: number): string {
  return `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`;
}
