/** Where the seat is kept for a reload, as far as the browser allows it. */
const SEAT_KEY = 'layline-seat';

export type Theme = 'light' | 'dark' | 'green';

/** What the page's address contained. */
export interface Entrance {
  /** Works once; null after a reload. */
  readonly launchToken: string | null;
  /** This tab's seat from before a reload. */
  readonly seat: string | null;
  readonly theme: Theme | null;
  /** BCP 47. */
  readonly language: string | null;
}

/** True for the name of a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'green';
}

/** A frame without an origin has no storage: reading the property throws. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Reads the address and removes the token from it, so that neither the history nor a copied address reveals it. */
export function readEntrance(): Entrance {
  const address = new URL(location.href);
  const launchToken = address.searchParams.get('token');
  const theme = address.searchParams.get('theme');
  if (launchToken !== null) {
    address.searchParams.delete('token');
    quietly(() => history.replaceState(null, '', address));
  }
  return {
    launchToken,
    seat: quietly(() => sessionStorage.getItem(SEAT_KEY)),
    theme: isTheme(theme) ? theme : null,
    language: address.searchParams.get('language'),
  };
}

/** Keeps the seat for a reload of this tab; null forgets it. */
export function keepSeat(seat: string | null): void {
  quietly(() =>
    seat === null ? sessionStorage.removeItem(SEAT_KEY) : sessionStorage.setItem(SEAT_KEY, seat),
  );
}

/** Puts a theme's class on the body. */
export function showTheme(theme: Theme): void {
  document.body.classList.remove('theme-light', 'theme-dark', 'theme-green');
  document.body.classList.add(`theme-${theme}`);
}
