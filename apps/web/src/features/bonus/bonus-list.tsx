import { Badge } from '@layline/ui/states/badge.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Bonus, BonusClaim } from '../../provider/bonuses.ts';
import { SiteLink } from '../../site/site-link.tsx';
import {
  bonusesOf,
  depositText,
  endText,
  hindranceText,
  sizeText,
  STATUS_TONES,
  STATUS_WORDS,
  wageredPercent,
  wageringText,
} from './bonus-words.ts';
import type { BonusGroup } from './bonus-words.ts';
import styles from './bonus.module.css';
import type { Offer } from './site-offers.tsx';
import { bonus as room } from './texts.ts';

interface BonusCardProps {
  readonly bonus: Bonus;
  /** Opens the dialog to claim it. */
  readonly onClaim: (bonus: Bonus) => void;
}

function Wagering({ claim }: { readonly claim: BonusClaim }) {
  const t = useTexts(room);
  const when = useWhen();
  const { wagered, toWager, claimedAt, expiresAt } = claim;
  const percent = toWager === null ? 0 : wageredPercent(wagered, toWager);
  const notes = [
    claimedAt === null ? '' : t('Claimed {date}.', { date: when(claimedAt, MINUTE) }),
    expiresAt === null ? '' : t('Expires {date}.', { date: when(expiresAt, MINUTE) }),
    toWager === null ? '' : t('Withdrawing before it is released forfeits it.'),
  ];
  const text = <p className={styles.muted}>{notes.filter(Boolean).join(' ')}</p>;
  if (toWager === null) return text;
  return (
    <div className={styles.wagering}>
      <div className={styles.figures}>
        <span>
          <RichText
            room={room}
            text="{wagered} of {total} wagered"
            parts={{
              wagered: <MoneyText amount={wagered} symbol />,
              total: <MoneyText amount={toWager} symbol />,
            }}
          />
        </span>
        <span>{percent}%</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('Wagered')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      {text}
    </div>
  );
}

/** Until when a bonus can be claimed, and how long the player then has to wager it. */
function useTimes({ closesAt, wagering, days }: Bonus): string {
  const t = useTexts(room);
  const when = useWhen();
  return [
    closesAt === null ? '' : t('Open until {date}.', { date: when(closesAt, MINUTE) }),
    wagering === 0 || days === null
      ? ''
      : t('You have one day after claiming it.|You have {n} days after claiming it.', { n: days }),
  ]
    .filter(Boolean)
    .join(' ');
}

function Body({ bonus, onClaim }: BonusCardProps) {
  const t = useTexts(room);
  const write = useAmount();
  const when = useWhen();
  const times = useTimes(bonus);
  const { status, claim, offer, hindrance } = bonus;
  switch (status) {
    case 'AVAILABLE':
    case 'UNKNOWN':
      return (
        <>
          <p className={styles.muted}>{times}</p>
          {bonus.bonusId !== null && (
            <div>
              <Button variant="primary" onClick={() => onClaim(bonus)}>
                {offer === null ? t('Claim it') : t('Claim {amount}', { amount: write(offer) })}
              </Button>
            </div>
          )}
        </>
      );
    case 'UNAVAILABLE':
      return hindrance === null ? null : <p className={styles.hindrance}>{hindranceText(hindrance)}</p>;
    case 'CLAIMED':
    case 'WAGERING':
      return claim && <Wagering claim={claim} />;
    default:
      return (
        <p>
          {endText(bonus, write, t)} {claim && claim.endedAt !== null && when(claim.endedAt, MINUTE)}
        </p>
      );
  }
}

/** A bonus: its size, its conditions and its status. */
function BonusCard({ bonus, onClaim }: BonusCardProps) {
  const t = useTexts(room);
  const write = useAmount();
  const { status, claim, terms } = bonus;
  const size = claim?.amount ? write(claim.amount) : sizeText(bonus, write, t);
  const deposit = claim ? null : depositText(bonus, write, t);
  const wagering = wageringText(bonus, t);
  return (
    <article className={styles.card} aria-label={bonus.title}>
      <div className={styles.head}>
        <h3>{bonus.title}</h3>
        {status !== 'UNKNOWN' && <Badge tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</Badge>}
      </div>
      {size !== null && <p className={styles.size}>{size}</p>}
      <Body bonus={bonus} onClaim={onClaim} />
      {deposit !== null && <p className={styles.muted}>{deposit}</p>}
      {wagering !== null && <p className={styles.muted}>{wagering}</p>}
      {terms !== '' && (
        <details className={styles.terms}>
          <summary>{t('Terms')}</summary>
          <p>{terms}</p>
        </details>
      )}
    </article>
  );
}

const PARTS = [
  ['running', 'You are wagering'],
  ['open', 'For you'],
  ['closed', 'Not available now'],
  ['past', 'Past'],
] as const satisfies readonly (readonly [BonusGroup, TextOf<typeof room>])[];

interface BonusListProps {
  readonly bonuses: readonly Bonus[];
  readonly onClaim: (bonus: Bonus) => void;
}

/** The player’s bonuses: running, to be claimed, not available and why, and past. */
export function BonusList({ bonuses, onClaim }: BonusListProps) {
  const t = useTexts(room);
  return PARTS.map(([group, title]) => {
    const shown = bonusesOf(bonuses, group);
    return (
      shown.length > 0 && (
        <section key={group} className={styles.part} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <div className={styles.cards}>
            {shown.map((bonus, index) => (
              <BonusCard key={bonus.bonusId ?? index} bonus={bonus} onClaim={onClaim} />
            ))}
          </div>
        </section>
      )
    );
  });
}

/** Bonuses that are loading. */
export function BonusSkeleton() {
  return (
    <div className={styles.parts}>
      {[1, 2].map((one) => (
        <div key={one} className={styles.part}>
          <div>
            <Skeleton width="96px" height="19px" />
          </div>
          <div className={styles.card}>
            <Skeleton height="20px" width="50%" />
            <Skeleton height="168px" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Bonuses as the site advertises them, where the provider says nothing about the player’s own. */
export function OfferCards({ offers }: { readonly offers: readonly Offer[] }) {
  const t = useTexts(room);
  if (offers.length === 0) {
    return (
      <div className={styles.card}>
        <EmptyState
          icon="gift"
          title={t('No bonuses at the moment')}
          text={t('New bonuses appear here with their terms.')}
        />
      </div>
    );
  }
  return (
    <div className={styles.cards}>
      {offers.map(({ id, title, description, url }) => (
        <article key={id} className={styles.card} aria-label={title}>
          <h2>{title}</h2>
          {description !== null && <p>{description}</p>}
          {url !== null && (
            <SiteLink url={url} className={styles.more}>
              {t('Read more')}
            </SiteLink>
          )}
        </article>
      ))}
    </div>
  );
}
