import {
  BookOpen,
  Calendar,
  Gem,
  Image,
  LibraryBig,
  Lightbulb,
  type LucideIcon,
  Mail,
  MessageSquare,
  Milestone,
  Mountain,
  NotebookPen,
  Ruler,
  Sparkles,
  Sprout,
} from 'lucide-react';
import { say } from '#words';
import type { TrashKind } from '../../../../shared/trash.ts';

/** The kinds in the order of the page, each with the heading of its group. */
export const kinds: Readonly<Record<TrashKind, { heading: string; icon: LucideIcon }>> = {
  story: { heading: say('Stories'), icon: NotebookPen },
  moment: { heading: say('Moments of stories'), icon: NotebookPen },
  note: { heading: say('Notes about stories'), icon: MessageSquare },
  lesson: { heading: say('Lessons'), icon: LibraryBig },
  planned_lesson: { heading: say('Planned lessons'), icon: LibraryBig },
  activity: { heading: say('Activities'), icon: Sprout },
  milestone: { heading: say('Milestones'), icon: Milestone },
  measurement: { heading: say('Growth'), icon: Ruler },
  experience: { heading: say('Experiences'), icon: Mountain },
  event: { heading: say('Calendar'), icon: Calendar },
  idea: { heading: say('Ideas'), icon: Lightbulb },
  book: { heading: say('Books'), icon: BookOpen },
  heirloom: { heading: say('Heirlooms'), icon: Gem },
  message: { heading: say('Messages for later'), icon: Mail },
  memory: { heading: say('Memories of letters'), icon: Sparkles },
  photo_note: { heading: say('Photos of letters'), icon: Image },
};

export const kindNames = Object.keys(kinds) as TrashKind[];
