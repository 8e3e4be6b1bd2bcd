import { useTexts } from '@layline/ui/language/texts.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { OptionalImage } from '@layline/ui/states/optional-image.tsx';
import type { GameLink } from './lobby-rows.ts';
import type { CasinoGame } from '../../provider/casino.ts';
import { Link } from '@tanstack/react-router';
import { Badge } from '@layline/ui/states/badge.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { categoryArt } from './sections.ts';
import { casino } from './texts.ts';
import styles from './game-tile.module.css';

interface GameTileProps {
  readonly game: CasinoGame;
  readonly large?: boolean;
  /** Heading level of its name. */
  readonly level?: 2 | 3;
  /** Null if the provider keeps no favourites: then there is no star. */
  readonly favourite: boolean | null;
  readonly onFavourite: (gameId: string, favourite: boolean) => void;
}

function Stakes({ game: { minStake, maxStake } }: { readonly game: CasinoGame }) {
  if (minStake === null || maxStake === null) return null;
  return (
    <span>
      <MoneyText amount={minStake} form="compact" symbol />–
      <MoneyText amount={maxStake} form="compact" />
    </span>
  );
}

/** A game to open: all of the tile except the star is a link to it. */
export function GameTile({ game, large = false, level = 2, favourite, onFavourite }: GameTileProps) {
  const t = useTexts(casino);
  const { gameId, name, providerName, category, artwork, live } = game;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.tile} data-large={large || undefined} aria-label={name}>
      <div className={styles.picture} data-picture>
        {artwork === null ? (
          <span className={styles.plain}>
            <img src={categoryArt(category)} alt="" width="56" height="56" loading="lazy" decoding="async" />
          </span>
        ) : (
          <img
            className={styles.art}
            src={artwork}
            alt=""
            width="320"
            height="200"
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link to="/lotus" search={{ game: gameId }} className={styles.link} preload={false}>
            {name}
          </Link>
        </Heading>
        {favourite !== null && (
          <IconButton
            className={styles.star}
            icon={favourite ? 'star-on' : 'star'}
            label={t('Favourite: {game}', { game: name })}
            pressed={favourite}
            onClick={() => onFavourite(gameId, !favourite)}
          />
        )}
        <p className={styles.provider}>{providerName}</p>
        <p className={styles.about}>
          <Stakes game={game} />
          {live && <Badge tone="live">{t('Live')}</Badge>}
        </p>
      </div>
    </article>
  );
}

interface LinkTileProps {
  readonly game: GameLink;
  /** Heading level of its name. */
  readonly level: 2 | 3;
}

/** A game from the site's settings that is in no list: the whole tile links to its address. */
export function LinkTile({ game: { title, description, url, image }, level }: LinkTileProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.tile} aria-label={title}>
      <div className={styles.picture} data-picture>
        <OptionalImage
          src={image}
          className={styles.art}
          otherwise={
            <span className={styles.plain}>
              <img src={categoryArt('UNKNOWN')} alt="" width="56" height="56" />
            </span>
          }
        />
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          <SiteLink url={url} className={styles.link}>
            {title}
          </SiteLink>
        </Heading>
        <p className={styles.provider}>{description}</p>
        <p className={styles.about}>
          {/^https?:/i.test(url) && (
            <span className={styles.host}>
              <Icon name="external" size={16} /> {new URL(url).host}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
