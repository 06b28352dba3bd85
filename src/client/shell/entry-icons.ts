import {
  BookOpen,
  Gem,
  House,
  LibraryBig,
  Lightbulb,
  type LucideIcon,
  MailOpen,
  NotebookPen,
  TentTree,
} from 'lucide-react';
import type { Entry } from './entries.ts';

/** Apart from the entries, which every page's first script has. */
export const entryIcons: Record<Entry['to'], LucideIcon> = {
  '/': House,
  '/daily-stories': NotebookPen,
  '/values-library': LibraryBig,
  '/experiences': TentTree,
  '/reading-list': BookOpen,
  '/annual-letters': MailOpen,
  '/heirlooms': Gem,
  '/future-additions': Lightbulb,
};
