import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SettingsEntry } from '../../provider/site-lists.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { cx } from '@layline/ui/cx.ts';
import { OptionalImage } from '@layline/ui/optional-image.tsx';
import banner from './banner-card.module.css';
import styles from './slider.module.css';

function Away({ entry, children }: { readonly entry: SettingsEntry; readonly children: ReactNode }) {
  const { eventId, url } = entry;
  const className = cx(styles.card, banner.card);
  if (url !== null) {
    return (
      <SiteLink url={url} className={className}>
        {children}
      </SiteLink>
    );
  }
  return (
    <Link
      to="/markets/{-$eventid}/{-$dreamid}"
      params={{ eventid: eventId ?? undefined }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** What the site promotes that is no event of the lists: it leads to its address, or to the markets of its event. */
export function BannerCard({ entry }: { readonly entry: SettingsEntry }) {
  const { title, description, image } = entry;
  return (
    <li className={cx(styles.place, banner.place)}>
      <Away entry={entry}>
        <OptionalImage src={image} className={banner.picture} otherwise={null} />
        <span className={banner.words}>
          <span className={styles.title}>
            {image === null && <Icon name="star" size={16} />}
            <span className={styles.name}>{title}</span>
          </span>
          {description !== null && <span className={styles.line}>{description}</span>}
        </span>
      </Away>
    </li>
  );
}
