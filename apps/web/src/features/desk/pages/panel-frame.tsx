import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MenuItem } from '@layline/ui/overlays/menu-item.tsx';
import { Menu } from '@layline/ui/overlays/menu.tsx';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';

/** How a panel is arranged. Sizes in columns and rows. */
export interface Arrange {
  readonly move: (by: 1 | -1) => void;
  readonly grow: (by: { readonly width?: 1 | -1; readonly height?: 1 | -1 }) => void;
  readonly remove: () => void;
  readonly openWindow: () => void;
  /** A pointer picks it up, or takes it by its corner. */
  readonly onPickUp: (event: PointerEvent) => void;
  readonly onCorner: (event: PointerEvent) => void;
}

interface PanelFrameProps {
  readonly panelId: string;
  readonly size: Pick<Panel, 'width' | 'height'>;
  readonly title: string;
  /** Another panel would be put in its place. */
  readonly over: boolean;
  /** Null where the page cannot be changed. */
  readonly arrange: Arrange | null;
  readonly children: ReactNode;
}

/** The keys of a panel's menu button: what the arrows, plus and minus do. */
function onKeys({ move, grow }: Arrange, event: KeyboardEvent): void {
  const acts: Readonly<Record<string, () => void>> = event.shiftKey
    ? {
        ArrowLeft: () => grow({ width: -1 }),
        ArrowRight: () => grow({ width: 1 }),
        '+': () => grow({ height: 1 }),
      }
    : {
        ArrowLeft: () => move(-1),
        ArrowRight: () => move(1),
        '+': () => grow({ height: 1 }),
        '-': () => grow({ height: -1 }),
      };
  const act = acts[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

function PanelMenu({ title, arrange }: { readonly title: string; readonly arrange: Arrange }) {
  const t = useTexts(deskPages);
  const { move, grow, remove, openWindow } = arrange;
  return (
    <div role="presentation" onKeyDown={(event) => onKeys(arrange, event)}>
      <Menu
        label={t('Panel: {title}', { title })}
        trigger={<Icon name="menu" size={16} />}
        triggerClassName={styles.menu}
      >
        <MenuItem icon="chevron-left" onClick={() => move(-1)}>
          {t('Move earlier')}
        </MenuItem>
        <MenuItem icon="chevron-right" onClick={() => move(1)}>
          {t('Move later')}
        </MenuItem>
        <MenuItem icon="plus" onClick={() => grow({ width: 1 })}>
          {t('Wider')}
        </MenuItem>
        <MenuItem icon="minus" onClick={() => grow({ width: -1 })}>
          {t('Narrower')}
        </MenuItem>
        <MenuItem icon="plus" onClick={() => grow({ height: 1 })}>
          {t('Taller')}
        </MenuItem>
        <MenuItem icon="minus" onClick={() => grow({ height: -1 })}>
          {t('Shorter')}
        </MenuItem>
        <MenuItem icon="external" onClick={openWindow}>
          {t('Open in a window')}
        </MenuItem>
        <MenuItem icon="trash" onClick={remove}>
          {t('Remove the panel')}
        </MenuItem>
      </Menu>
    </div>
  );
}

/** A panel in its place on the page, with its title and, where the page can be changed, what changes its place and size. */
export function PanelFrame({ panelId, size, title, over, arrange, children }: PanelFrameProps) {
  const place = {
    '--columns': size.width,
    '--columns-tablet': size.width > 3 ? 2 : 1,
    '--rows': size.height,
  };
  return (
    <section
      className={styles.panel}
      data-panel={panelId}
      data-over={over || undefined}
      style={place as CSSProperties}
      aria-label={title}
    >
      <header className={styles.panelHead}>
        {/* Everything that the pointer does here is in the menu, too. */}
        <h2
          className={styles.panelTitle}
          data-grip={arrange !== null || undefined}
          title={title}
          onPointerDown={arrange?.onPickUp}
        >
          {title}
        </h2>
        {arrange && <PanelMenu title={title} arrange={arrange} />}
      </header>
      <div className={styles.panelBody}>{children}</div>
      {arrange && <span className={styles.corner} aria-hidden onPointerDown={arrange.onCorner} />}
    </section>
  );
}
