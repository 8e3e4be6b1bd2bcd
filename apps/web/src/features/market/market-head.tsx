import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LateAlertButton } from '../../alerts/late-alert-button.tsx';
import { isNamed } from '../../provider/markets.ts';
import type { Market } from '../../provider/markets.ts';
import { useLimits } from '../../site/use-limits.ts';
import { userLimitsQuery } from '../../api/user-limits.ts';
import { useMarketStatus, useTraded } from '../../live/use-market.ts';
import { useUser } from '../../session/session-store.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { market as room } from './texts.ts';
import styles from './market-head.module.css';

/** The matched volume; a separate component, so that a matched bet redraws nothing else of the head. */
function Matched({ marketId }: { readonly marketId: string }) {
  const t = useTexts(room);
  const traded = useTraded(marketId);
  return (
    // Zero also means that the provider does not send it.
    traded !== null &&
    traded > 0 && (
      <span title={t("Backers' stakes, counted once")}>
        {t('Matched')} <MoneyText amount={traded} form="compact" symbol />
      </span>
    )
  );
}

/** Name, state, limits, traded volume, and a link to the rules. */
export function MarketHead({ market }: { readonly market: Market }) {
  const t = useTexts(room);
  const facts = useMarketStatus(market.marketId);
  const player = useUser()?.userName ?? null;
  const own = useQuery({ ...userLimitsQuery(market.marketId, player), enabled: player !== null }).data;
  const [rulesOpen, setRulesOpen] = useState(false);
  const limits = useLimits(market);
  const { minStake, maxStake } = own ?? limits;
  const isHouse = market.bettingType === 'BOOKMAKER' || market.bettingType === 'FANCY';
  const inPlay = facts?.inPlay ?? market.book.inPlay;
  const delay = facts?.betDelaySec ?? market.book.betDelaySec;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.name}>{market.name}</h2>
        {inPlay && facts?.status !== 'CLOSED' && (
          <Badge tone="live">
            {delay > 0 ? t('In-Play · {seconds} s delay', { seconds: delay }) : t('In-Play')}
          </Badge>
        )}
        {facts?.status === 'CLOSED' && <Badge>{t('Closed')}</Badge>}
        <span className={styles.gap} />
        <LateAlertButton market={market} />
        <IconButton
          icon="info"
          label={t('Rules of {market}', { market: market.name })}
          onClick={() => setRulesOpen(true)}
        />
      </div>
      <p className={styles.facts}>
        {isNamed(minStake) && (
          <span>
            {t('Min')} <MoneyText amount={minStake} form="compact" symbol />
          </span>
        )}
        {maxStake !== null && (
          <span>
            {t('Max')} <MoneyText amount={maxStake} form="compact" symbol />
          </span>
        )}
        {isHouse && <span>{t('No commission')}</span>}
        {!isHouse && <Matched marketId={market.marketId} />}
      </p>
      <RulesDialog market={market} limits={own ?? null} open={rulesOpen} onOpenChange={setRulesOpen} />
    </header>
  );
}
