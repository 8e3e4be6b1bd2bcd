import { useTexts } from '@layline/ui/language/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { useEffect, useState } from 'react';
import { InboxList } from './inbox-list.tsx';
import { inbox } from './texts.ts';
import { markRead, useInbox } from './use-inbox.ts';

/** The inbox in a drawer. What is shown counts as read, and keeps its mark as new until the drawer is closed. */
export function InboxDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(inbox);
  const query = useInbox();
  const readBefore = query.data?.readUntil;
  const [readUntil, setReadUntil] = useState(readBefore);
  if (readUntil === undefined && readBefore !== undefined) setReadUntil(readBefore);
  const unread = query.data?.unread ?? 0;
  const newest = query.data?.entries[0]?.at;
  useEffect(() => {
    if (unread > 0 && newest !== undefined) void markRead(newest);
  }, [unread, newest]);
  return (
    <Dialog open onOpenChange={onClose} title={t('Inbox')} shape="drawer">
      <ReadState query={query} what={t('Your inbox')} skeleton={<RowsSkeleton height="18rem" />}>
        {({ entries }) => <InboxList entries={entries} readUntil={readUntil ?? null} />}
      </ReadState>
    </Dialog>
  );
}
