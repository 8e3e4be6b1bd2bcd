import { paiseFromMajor, ZERO } from '@layline/units/money.ts';
import { reloadBetting, reloadCatalogue, reloadPlayingTime } from '../../api/reads.ts';
import { startLive as start } from '../../live/start-live.ts';
import type { RunningLive } from '../../live/start-live.ts';
import { setBalance } from '../../session/session.ts';
import { siteStore } from '../../site/site-store.ts';
import { formatMoney, groupingOf } from '../../ui/format-money.ts';
import { showToast } from '../../ui/toast.ts';

/** Starts what keeps the screen live (hub, subscriptions) once the first paint is done. */
export function startLive(): RunningLive {
  return start({
    onBalance: setBalance,
    onBetsChanged: reloadBetting,
    onCatalogue: reloadCatalogue,
    onRealityCheck: reloadPlayingTime,
    onSettled: ({ marketName, profit }) => {
      const { locale = 'en-IN', currencySymbol = '₹' } = siteStore.getState().file?.setting ?? {};
      const amount = formatMoney(paiseFromMajor(profit) ?? ZERO, {
        grouping: groupingOf(locale),
        decimals: 'always',
        signed: true,
      });
      showToast('info', `${marketName} is settled: ${currencySymbol}${amount}`);
      reloadBetting();
    },
  });
}
