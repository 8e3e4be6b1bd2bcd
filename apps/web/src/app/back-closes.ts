import type { RouterHistory } from '@tanstack/react-router';
import { showAuthDialog } from '../session/auth-dialog-store.ts';
import { openDialogs } from '@layline/ui/overlays/open-dialogs.ts';
import { asksForLogin } from './guard.ts';
import { hearSteps } from './history-steps.ts';

/** What the router stores with each history entry, and our mark on the duplicate of the first. */
interface Entry {
  readonly __TSR_key?: string;
  readonly __TSR_index: number;
  readonly doubled?: true;
}

/** Open menus and tooltips; one opened from a dialog is above it. */
function openMenus(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')];
}

function isCovered(): boolean {
  return openDialogs.getState().stack.length > 0 || openMenus().length > 0;
}

function closeTopmost(): void {
  const menu = openMenus().at(-1);
  if (menu) menu.hidePopover();
  else openDialogs.getState().stack.at(-1)?.();
}

/**
 * Duplicates the first history entry of a visit: from the original, Back would leave the document before we could intercept it.
 * `pushState` is called on the prototype, past the router's wrapper, so that the router sees one entry.
 */
function doubleEntry(): void {
  const state: Entry = { ...(history.state as Entry), doubled: true };
  History.prototype.pushState.call(history, state, '', location.href);
}

/**
 * The browser's Back and Forward close what is open over the page, topmost first, and leave the page only when nothing is
 * open. Dialogs need to know nothing about history. The step is undone before the router sees it, because a step that the
 * router itself blocks makes it load the page again, guard and all. Returns the clean-up function.
 */
export function backCloses(routes: RouterHistory): () => void {
  let doubled = (history.state as Entry | null)?.doubled === true;
  /** True while returning to the entry that was left. */
  let returning = false;
  /** True if Back was pressed again meanwhile. */
  let again = false;

  const onCover = () => {
    if (!isCovered()) {
      // Closed by hand meanwhile.
      returning = false;
    } else if (!doubled && !routes.canGoBack() && !asksForLogin(location.href)) {
      doubled = true;
      routes.flush();
      doubleEntry();
    }
  };

  const onStep = (event: PopStateEvent) => {
    const there = event.state as Entry | null;
    // A link within the page creates an entry without the router's mark.
    if (there?.__TSR_key === undefined) return;
    const { href, state: here } = routes.location;
    const arrived = there.__TSR_key === here.__TSR_key;
    const wasDoubled = doubled;
    doubled = there.doubled === true;
    // The router has blocked a step itself, and undone it.
    if (arrived && doubled === wasDoubled && !returning) return;

    if (returning && arrived) {
      returning = false;
      closeTopmost();
      if (again) history.back();
      again = false;
    } else if (returning || isCovered()) {
      if (!returning && openMenus().length === 0 && asksForLogin(href)) {
        // The address opened the log-in, which closes with it: go back to the previous page.
        showAuthDialog(null);
        return;
      }
      again = returning;
      returning = true;
      history.go(here.__TSR_index - there.__TSR_index || 1);
    } else {
      const samePage = href === location.pathname + location.search + location.hash;
      if (wasDoubled && !doubled && samePage) history.back();
      if (!arrived || !samePage) return;
    }
    event.stopImmediatePropagation();
  };

  const unsubscribe = openDialogs.subscribe(onCover);
  document.addEventListener('toggle', onCover, true);
  const stopHearing = hearSteps(onStep);
  onCover();
  return () => {
    unsubscribe();
    document.removeEventListener('toggle', onCover, true);
    stopHearing();
  };
}
