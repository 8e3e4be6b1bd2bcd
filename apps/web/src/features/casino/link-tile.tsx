import { SiteLink } from '../../site/site-link.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { OptionalImage } from '@layline/ui/optional-image.tsx';
import type { GameLink } from './lobby-rows.ts';
import { categoryArt } from './sections.ts';
import styles from './game-tile.module.css';

interface LinkTileProps {
  readonly game: GameLink;
  /** Of its name as a heading. */
  readonly level: 2 | 3;
}

/** A game of the site's settings that no list has: all of the tile leads to its address. */
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
