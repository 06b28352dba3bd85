import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { SetSharing } from '../../shared/reach/relatives.ts';
import { useIsCarer } from '../session/carer.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem, ShareItem } from './menu.tsx';
import type { SharedRecord } from './use-household-sharing.ts';

interface ItemAction {
  label: string;
  icon: LucideIcon;
  /** Red, because it loses something. */
  isDanger?: boolean;
  /** Also for a carer: what they wrote themselves, and ticks. */
  byCarers?: boolean | undefined;
  act: () => void;
}

/** Shows the record to relatives or a child's other family, or stops it; not there in a family without them. */
interface ShareAction {
  share: SetSharing['kind'];
  record: SharedRecord;
}

export interface ItemMenuProps {
  /** The button's name: 'Edit or delete “Snails”'. */
  label: string;
  /** In order; false entries are left out. */
  actions: readonly (ItemAction | ShareAction | false)[];
}

/** The "…" menu of a card or row. A carer who can do nothing with it doesn't see it. */
export function ItemMenu({ label, actions: all }: ItemMenuProps) {
  const isCarer = useIsCarer();
  const actions = all.filter((action) => action && (!isCarer || ('act' in action && action.byCarers)));
  if (actions.length === 0) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} />}>
      {actions.map((action) => {
        if (!action) return null;
        if ('share' in action) return <ShareItem key="share" kind={action.share} record={action.record} />;
        return (
          <MenuItem key={action.label} value={action.label} data-danger={action.isDanger} onClick={action.act}>
            <action.icon size={20} strokeWidth={1.75} aria-hidden />
            {action.label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
