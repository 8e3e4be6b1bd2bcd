import { useMatches } from '@tanstack/react-router';
import { CouponPage } from '../../features/match-list/coupon/coupon-page.tsx';
import { useActiveSports } from '../use-active-sports.ts';

/** `/today`, `/tomorrow` and `/coupon`. */
export function CouponScreen() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const day = path === '/today' ? 'today' : path === '/tomorrow' ? 'tomorrow' : 'all';
  return <CouponPage key={day} day={day} sports={useActiveSports()} />;
}
