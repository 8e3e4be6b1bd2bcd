import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLiveEvents, useLiveMarkets } from './use-live.ts';
import { Visibility, VisibilityContext } from './visibility.ts';

interface LiveBlockProps {
  readonly marketIds?: readonly string[];
  readonly eventIds?: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const NONE: readonly string[] = [];
/** Subscribes slightly before it becomes visible, so that scrolling finds current prices. */
const AHEAD = '300px 0px';

/**
 * A part of the page that subscribes to its markets and events while visible, and whose cells are not redrawn
 * otherwise.
 */
export function LiveBlock({ marketIds = NONE, eventIds = NONE, className, children }: LiveBlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const [visibility] = useState(() => new Visibility(false));
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.at(-1)?.isIntersecting ?? false;
        visibility.set(visible);
        setSeen(visible);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [visibility]);
  useLiveMarkets(marketIds, seen);
  useLiveEvents(eventIds, seen);
  return (
    <div ref={element} className={className}>
      <VisibilityContext value={visibility}>{children}</VisibilityContext>
    </div>
  );
}
