import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { PRACTICE } from './pages.ts';
import type { Goes } from './search/entry.ts';

interface EntryLinkProps {
  readonly goes: Goes;
  readonly id: string;
  readonly role: 'option';
  readonly 'aria-selected': boolean;
  readonly tabIndex: -1;
  readonly className: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerMove: () => void;
  readonly children: ReactNode;
}

/**
 * A real link to where an entry leads, so that a browser opens it in a new tab as it does any other. A competition
 * leads nowhere: it is a plain element, and pressing it lists its events.
 */
export function EntryLink({ goes, children, ...rest }: EntryLinkProps) {
  switch (goes.to) {
    case 'event':
      return (
        <Link
          {...rest}
          to="/markets/{-$eventid}/{-$dreamid}"
          params={{ eventid: goes.eventId }}
          search={goes.show === undefined ? {} : { show: goes.show }}
          preload={false}
        >
          {children}
        </Link>
      );
    case 'sport':
      return (
        <Link {...rest} to="/matchlist/$id" params={{ id: String(goes.sportId) }} preload={false}>
          {children}
        </Link>
      );
    case 'game':
      return (
        <Link {...rest} to="/lotus" search={{ game: goes.gameId }} preload={false}>
          {children}
        </Link>
      );
    case 'page':
      return goes.path === PRACTICE ? (
        <a {...rest} href={PRACTICE}>
          {children}
        </a>
      ) : (
        <Link {...rest} to={goes.path} preload={false}>
          {children}
        </Link>
      );
    case 'search':
      return <div {...rest}>{children}</div>;
  }
}
