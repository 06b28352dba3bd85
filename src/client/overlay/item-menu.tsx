import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { SetSharing } from '../../shared/reach/relatives.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem, ShareItem } from './menu.tsx';
import type { SharedRecord } from './use-household-sharing.ts';

interface ItemAction {
  label: string;
  icon: LucideIcon;
  /** Red, because it loses something. */
  isDanger?: boolean;
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

/** The "…" menu of a card or row. */
export function ItemMenu({ label, actions }: ItemMenuProps) {
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
