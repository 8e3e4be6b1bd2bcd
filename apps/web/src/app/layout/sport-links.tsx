import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { CASINO_ID } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { Icon } from '@layline/ui/icon.tsx';
import column from './side-nav.module.css';
import row from './sport-navbar.module.css';

interface SportLinksProps {
  /** None before the settings are here. */
  readonly sports: readonly SportInfo[];
  /** What stands under a sport's link, nothing under the casino's: then they stand in a column. Else in a row, to scroll where they do not fit. */
  readonly under?: (sportId: number) => ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** In-play and the sports of this site and player, each leading to its list. */
export function SportLinks({ sports, under, ref }: SportLinksProps) {
  const item = under ? column.item : row.item;
  return (
    <nav ref={ref} className={under ? column.nav : row.navbar} aria-label={under ? 'All sports' : 'Sports'}>
      <ul className={under ? '' : row.list}>
        <li>
          <Link to="/inplay" className={item}>
            <Icon name="in-play" /> In-Play
          </Link>
        </li>
        {sports.map((sport) => (
          <li key={sport.id}>
            {sport.id === CASINO_ID ? (
              <Link to="/casino" className={item}>
                <Icon name={sport.icon} /> {sport.name}
              </Link>
            ) : (
              <>
                <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={item}>
                  <Icon name={sport.icon} /> {sport.name}
                </Link>
                {under?.(sport.id)}
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
