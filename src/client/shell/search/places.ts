import {
  Bell,
  BookImage,
  ChartColumn,
  CircleUserRound,
  HandHeart,
  House,
  LifeBuoy,
  type LucideIcon,
  Send,
  ShieldUser,
  Trash2,
} from 'lucide-react';
import { say, sayAs } from '#words';
import { trpc } from '../../data/trpc.ts';
import { useIsCarer } from '../../session/carer.ts';
import { isAdministrator, useCurrentUser } from '../../session/current-user.tsx';
import { isVisible, visibleAreas } from '../entries.ts';
import { entryIcons } from '../entry-icons.ts';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Offered before anything is typed. */
  isFirst?: boolean;
}

/** The pages that the account may open and doesn't hide. */
export function usePlaces(): Place[] {
  const user = useCurrentUser();
  const isCarer = useIsCarer();
  const tabs = trpc.userSettings.get.useQuery().data?.visibleTabs;
  const areas = visibleAreas(tabs).map(({ to, label }) => ({
    to,
    label,
    icon: entryIcons[to],
    isFirst: to === '/annual-letters',
  }));
  const home = { to: '/', label: sayAs('the first page', 'Home'), icon: House, isFirst: true };
  const analytics = { to: '/analytics', label: say('Analytics'), icon: ChartColumn };
  const admin = { to: '/admin', label: sayAs('the page of administrators', 'Admin'), icon: ShieldUser };
  return [
    ...(isVisible('dashboard', tabs) ? [home] : []),
    ...areas,
    ...(isVisible('analytics', tabs) ? [analytics] : []),
    ...(isCarer
      ? []
      : [
          { to: '/relatives', label: say('Relatives'), icon: HandHeart },
          { to: '/year-book', label: say('Year book'), icon: BookImage },
        ]),
    { to: '/notifications', label: say('Notifications'), icon: Bell },
    { to: '/profile', label: say('Profile'), icon: CircleUserRound },
    { to: '/outbox', label: say('To send'), icon: Send },
    ...(isCarer ? [] : [{ to: '/trash', label: say('Trash'), icon: Trash2, isFirst: true }]),
    { to: '/help', label: say('Help & Support'), icon: LifeBuoy },
    ...(isAdministrator(user) ? [admin] : []),
  ];
}
