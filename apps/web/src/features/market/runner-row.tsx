import type { RunnerStatus } from '../../provider/books.ts';
import { LateRunnerSp } from '../../live/components/late-runner-sp.tsx';
import { LivePriceCell } from '../../live/components/live-price-cell.tsx';
import { useRunnerStatus } from '../../live/use-market.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { LastPrice } from './last-price.tsx';
import { OwnMark } from './own-mark.tsx';
import type { OwnOffer } from './own-offer.ts';
import { OwnOffers } from './own-offers.tsx';
import type { RunnerFigures } from './market-figures.ts';
import type { RunnerRowProps } from './runner-list.tsx';
import { useOwnOffers } from './use-own-offers.ts';
import { market as room } from './texts.ts';
import styles from './runner-row.module.css';

/** A runner's result, or its withdrawal and the reduction for the others; nothing while it is active. */
export function StatusBadge({
  status,
  factor,
}: {
  readonly status: RunnerStatus;
  readonly factor: number | null;
}) {
  const t = useTexts(room);
  switch (status) {
    case 'WINNER':
      return <Badge tone="live">{t('Winner')}</Badge>;
    case 'PLACED':
      return <Badge tone="live">{t('Placed')}</Badge>;
    case 'LOSER':
      return <Badge>{t('Lost')}</Badge>;
    case 'REMOVED':
      return (
        <Badge tone="warn">
          {factor === null
            ? t('Withdrawn')
            : t('Withdrawn, {percent}% reduction', { percent: formatPrice(factor) })}
        </Badge>
      );
    case 'ACTIVE':
    case 'HIDDEN':
    case 'UNKNOWN':
      return null;
  }
}

/** What a runner's win would bring, now and with the slip. */
export function RunnerResult({ figures }: { readonly figures: RunnerFigures | undefined }) {
  const t = useTexts(room);
  return (
    <>
      {figures && figures.profit !== null && <MoneyText amount={figures.profit} profit form="short" />}
      {figures && figures.whatIf !== null && (
        <span className={styles.whatIf} aria-label={t('with the slip')} role="note">
          <span aria-hidden="true">→ </span>
          <MoneyText amount={figures.whatIf} profit form="short" />
        </span>
      )}
    </>
  );
}

interface PriceLevelsProps {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly line?: boolean;
  readonly offers: readonly OwnOffer[];
}

const SMALL_PHONE = '(max-width: 479px)';
const ALL = [2, 1, 0];

/** A runner's best prices, the best ones in the middle: three a side, two on large phones, one on small ones. */
export function PriceLevels({ offers, ...runner }: PriceLevelsProps) {
  const phone = useMediaQuery(PHONE);
  const small = useMediaQuery(SMALL_PHONE);
  const levels = ALL.slice(small ? 2 : phone ? 1 : 0);
  return (
    <div className={styles.levels}>
      {levels.map((level) => (
        <div key={`back-${level}`} className={styles.level}>
          <LivePriceCell {...runner} side="BACK" level={level} />
          {offers.length > 0 && <OwnMark {...runner} side="BACK" level={level} offers={offers} />}
        </div>
      ))}
      {levels.toReversed().map((level) => (
        <div key={`lay-${level}`} className={styles.level}>
          <LivePriceCell {...runner} side="LAY" level={level} />
          {offers.length > 0 && <OwnMark {...runner} side="LAY" level={level} offers={offers} />}
        </div>
      ))}
    </div>
  );
}

/**
 * A runner: its name, what its win would bring, and its prices, in a row of constant height; below it the player's own
 * offers, if there are any.
 */
export function RunnerRow({ market, runner, figures }: RunnerRowProps) {
  const { marketId } = market;
  const status = useRunnerStatus(marketId, runner.runnerId) ?? runner.status;
  const offers = useOwnOffers(marketId, runner.runnerId);
  return (
    <>
      <div className={styles.row} data-out={status === 'REMOVED' || undefined}>
        <div className={styles.who}>
          <span className={styles.name}>{runner.name}</span>
          <span className={styles.under}>
            <StatusBadge status={status} factor={runner.reductionFactor} />
            <RunnerResult figures={figures} />
            {status === 'ACTIVE' && (
              <LastPrice marketId={marketId} runnerId={runner.runnerId} runnerName={runner.name} />
            )}
            {status === 'ACTIVE' && market.startingPrice === true && (
              <LateRunnerSp market={market} runnerId={runner.runnerId} />
            )}
          </span>
        </div>
        <PriceLevels
          eventId={market.eventId}
          marketId={marketId}
          runnerId={runner.runnerId}
          runnerName={runner.name}
          offers={offers}
        />
      </div>
      {offers.length > 0 && (
        <OwnOffers marketId={marketId} runnerId={runner.runnerId} offers={offers} form="ODDS" />
      )}
    </>
  );
}
