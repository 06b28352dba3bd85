import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { sayAs } from '#words';
import { Segment } from '../ui/segment.tsx';

interface ViewSwitchProps<View extends string> {
  /** Undefined for the grid, which the address omits. */
  value: View | undefined;
  onChange: (view: View | undefined) => void;
  /** The views besides the grid. */
  views: readonly { value: View; label: string; icon: LucideIcon }[];
}

export const listView = { value: 'list', label: sayAs('how a page shows its entries', 'List'), icon: List } as const;

const grid = { value: 'grid', label: sayAs('how a page shows its entries', 'Grid'), icon: LayoutGrid } as const;

/** The view of a list. */
export function ViewSwitch<View extends string>({ value, onChange, views }: ViewSwitchProps<View>) {
  return (
    <Segment
      label={sayAs('how a page shows its entries', 'View')}
      options={[grid, ...views].map(({ icon: Icon, ...view }) => ({
        ...view,
        icon: <Icon size={18} strokeWidth={1.75} aria-hidden />,
      }))}
      value={value ?? 'grid'}
      onChange={(view) => onChange(views.find((other) => other.value === view)?.value)}
      iconsOnly
    />
  );
}
