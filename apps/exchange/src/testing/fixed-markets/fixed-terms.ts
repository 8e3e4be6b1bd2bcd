import { rupees } from '@layline/units/money.ts';
import { termsOf } from '../../feed/market-terms.ts';
import type { TermsOf } from '../../feed/market-terms.ts';

/** The market types whose terms make a market refuse or wait. */
export const REJECTING_TYPE = 'FIXED_REJECTING';
export const SLOW_TYPE = 'FIXED_SLOW';

/** The usual terms, but for the two types that must refuse every bet, and make every bet wait. */
export const fixedTermsOf: TermsOf = (market) => {
  const { type } = market;
  const usual = termsOf(market);
  if (type === REJECTING_TYPE) return { ...usual, limits: { ...usual.limits, maxMarketExposure: rupees(1) } };
  return type === SLOW_TYPE ? { ...usual, delayModel: 'ALL' } : usual;
};
