import {
  Baby,
  BookOpen,
  Calendar,
  Gem,
  LibraryBig,
  Lightbulb,
  type LucideIcon,
  Mail,
  MailOpen,
  Milestone,
  Mountain,
  NotebookPen,
  Sprout,
} from 'lucide-react';
import { say, sayAs } from '#words';
import type { SearchKind } from '../../../shared/overview/search.ts';

/** Each kind with the heading of its group. */
export const kindWords: Readonly<Record<SearchKind, { heading: string; icon: LucideIcon }>> = {
  story: { heading: say('Stories'), icon: NotebookPen },
  letter: { heading: sayAs('short for Annual Letters', 'Letters'), icon: MailOpen },
  experience: { heading: say('Experiences'), icon: Mountain },
  milestone: { heading: say('Milestones'), icon: Milestone },
  lesson: { heading: say('Lessons'), icon: LibraryBig },
  plannedLesson: { heading: say('Planned lessons'), icon: LibraryBig },
  activity: { heading: say('Activities'), icon: Sprout },
  book: { heading: say('Books'), icon: BookOpen },
  heirloom: { heading: say('Heirlooms'), icon: Gem },
  event: { heading: say('Calendar'), icon: Calendar },
  message: { heading: say('Messages for later'), icon: Mail },
  idea: { heading: say('Ideas'), icon: Lightbulb },
  child: { heading: say('Children'), icon: Baby },
};
