import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { AddPanelDialog } from './add-panel-dialog.tsx';
import type { FindMarket } from './add-panel-dialog.tsx';
import { freeName, withPanel } from './composition.ts';
import type { PageChange } from './composition.ts';
import { codeOf } from './link-code.ts';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { deskPages } from './texts.ts';

/** Which dialog is open. */
export type Asked = 'ADD' | 'RENAME' | 'SHARE' | 'CREATE';

interface PageDialogsProps {
  readonly asked: Asked | null;
  readonly page: DeskPage;
  readonly all: readonly DeskPage[];
  readonly find: FindMarket;
  readonly onChange: (change: PageChange) => void;
  readonly onCreate: (name: string) => void;
  readonly onClose: () => void;
}

/** The dialogs of a page. */
export function PageDialogs({ asked, page, all, find, onChange, onCreate, onClose }: PageDialogsProps) {
  const t = useTexts(deskPages);
  switch (asked) {
    case null:
      return null;
    case 'ADD':
      return (
        <AddPanelDialog
          panels={page.panels}
          find={find}
          onAdd={(content) => onChange({ panels: withPanel(page.panels, content) })}
          onClose={onClose}
        />
      );
    case 'RENAME':
      return (
        <NameDialog
          title={t('Rename the page')}
          name={page.name}
          onName={(name) => {
            onChange({ name });
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'CREATE':
      return (
        <NameDialog
          title={t('New page')}
          name={freeName(t('My page'), all)}
          onName={(name) => {
            onClose();
            onCreate(name);
          }}
          onClose={onClose}
        />
      );
    case 'SHARE':
      return <ShareDialog link={`${location.origin}/trade/shared?p=${codeOf(page)}`} onClose={onClose} />;
  }
}
