import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Place } from './waiting-items.ts';

/** Leads to the screen on which a second person decides. */
export function PlaceLink({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  switch (place.screen) {
    case 'market':
      return (
        <Link to="/trading/$marketId" params={{ marketId: place.id }}>
          {children}
        </Link>
      );
    case 'site':
      return (
        <Link to="/sites/$site" params={{ site: place.id }}>
          {children}
        </Link>
      );
    case 'member':
      return (
        <Link to="/agents/$nodeId" params={{ nodeId: place.id }}>
          {children}
        </Link>
      );
    case 'player':
      return (
        <Link to="/players/$playerId" params={{ playerId: place.id }}>
          {children}
        </Link>
      );
    case 'agents':
      return <Link to="/agents">{children}</Link>;
    case 'bonuses':
      return <Link to="/bonuses">{children}</Link>;
    case 'casino':
      return <Link to="/casino">{children}</Link>;
    case 'cashier':
      return (
        <Link to="/cashier" search={{ request: place.id }}>
          {children}
        </Link>
      );
    case 'staff':
      return <Link to="/staff">{children}</Link>;
  }
}
