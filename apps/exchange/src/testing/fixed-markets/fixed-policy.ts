import { rupees } from '@layline/units/money.ts';
import { policyOf } from '../../feed/market-policy.ts';
import type { PolicyOf } from '../../feed/market-policy.ts';

/** The market types whose terms make a market refuse or wait. */
export const REJECTING_TYPE = 'FIXED_REJECTING';
export const SLOW_TYPE = 'FIXED_SLOW';

/** The usual terms, except for the two types that refuse every bet and make every bet wait. */
export const fixedPolicyOf: PolicyOf = (market) => {
  const { type } = market;
  const usual = policyOf(market);
  if (type === REJECTING_TYPE) return { ...usual, limits: { ...usual.limits, maxMarketExposure: rupees(1) } };
  return type === SLOW_TYPE ? { ...usual, delayModel: 'ALL' } : usual;
};
