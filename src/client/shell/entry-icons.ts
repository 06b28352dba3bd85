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

/** In a file of their own, because every page's first script has the entries. */
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
