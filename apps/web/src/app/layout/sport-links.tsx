import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CASINO_ID } from '../../site/sports.ts';
import { Icon } from '../../ui/icon.tsx';
import { useActiveSports } from '../use-active-sports.ts';

interface SportLinksProps {
  readonly className?: string | undefined;
  readonly itemClassName: string | undefined;
  /** What stands under a sport's link; nothing under the casino's. */
  readonly under?: (sportId: number) => ReactNode;
}

/** In-play and the sports of this site and player, each leading to its list. */
export function SportLinks({ className, itemClassName, under }: SportLinksProps) {
  const sports = useActiveSports();
  return (
    <ul className={className}>
      <li>
        <Link to="/inplay" className={itemClassName}>
          <Icon name="in-play" /> In-Play
        </Link>
      </li>
      {sports.map((sport) => (
        <li key={sport.id}>
          {sport.id === CASINO_ID ? (
            <Link to="/casino" className={itemClassName}>
              <Icon name={sport.icon} /> {sport.name}
            </Link>
          ) : (
            <>
              <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={itemClassName}>
                <Icon name={sport.icon} /> {sport.name}
              </Link>
              {under?.(sport.id)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
