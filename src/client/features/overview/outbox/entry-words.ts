import {
  BookOpen,
  CalendarDays,
  CircleCheck,
  Heart,
  Lightbulb,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Ruler,
  Star,
  Trash2,
  Trophy,
  Undo2,
} from 'lucide-react';
import { say } from '#words';
import type { OutboxEntry } from '../../../data/outbox.ts';
import { formatDay } from '../../../format/dates.ts';

interface EntryWords {
  icon: LucideIcon;
  title: string;
  /** What was written, if anything. */
  words: string | undefined;
  /** The day it is about: `yyyy-MM-dd`. */
  day: string | undefined;
}

interface Input {
  title?: string | null;
  content?: string | null;
  name?: string | null;
  description?: string | null;
  notes?: string | null;
  storyDate?: string;
}

interface Kind extends Pick<EntryWords, 'icon'> {
  created: string;
  changed: string;
  deleted: string;
}

/** By the router of the call. */
const kinds: Readonly<Record<string, Kind>> = {
  activities: {
    icon: CircleCheck,
    created: say('A new activity'),
    changed: say('A change to an activity'),
    deleted: say('A deleted activity'),
  },
  calendarEvents: {
    icon: CalendarDays,
    created: say('A new event'),
    changed: say('A change to an event'),
    deleted: say('A deleted event'),
  },
  dailyStories: {
    icon: PenLine,
    created: say('A story'),
    changed: say('A change to a story'),
    deleted: say('A deleted story'),
  },
  futureAdditions: {
    icon: Lightbulb,
    created: say('A new idea'),
    changed: say('A change to an idea'),
    deleted: say('A deleted idea'),
  },
  growth: {
    icon: Ruler,
    created: say('A measurement'),
    changed: say('A change to a measurement'),
    deleted: say('A deleted measurement'),
  },
  lessons: {
    icon: CalendarDays,
    created: say('A planned lesson'),
    changed: say('A change to a planned lesson'),
    deleted: say('A deleted planned lesson'),
  },
  milestones: {
    icon: Trophy,
    created: say('A new milestone'),
    changed: say('A change to a milestone'),
    deleted: say('A deleted milestone'),
  },
  readingList: {
    icon: BookOpen,
    created: say('A new book'),
    changed: say('A change to a book'),
    deleted: say('A deleted book'),
  },
};

/** By the call, where its router doesn't tell. */
const calls: Readonly<Record<string, Pick<EntryWords, 'icon' | 'title'>>> = {
  'dailyStories.addToToday': { icon: PenLine, title: say('A recording for today’s story') },
  'dailyStories.deleteMoment': { icon: Trash2, title: say('A deleted moment') },
  'experiences.delete': { icon: Trash2, title: say('A deleted experience') },
  'heirlooms.delete': { icon: Trash2, title: say('A deleted heirloom') },
  'storyResponses.deleteNote': { icon: Trash2, title: say('A deleted note') },
  'storyResponses.giveHeart': { icon: Heart, title: say('A heart') },
  'storyResponses.takeHeartBack': { icon: Heart, title: say('A heart') },
  'storyResponses.updateNote': { icon: MessageCircle, title: say('A change to a note') },
  'storyResponses.writeNote': { icon: MessageCircle, title: say('A note to a story') },
  'timeline.setFavorite': { icon: Star, title: say('A favorite photo') },
  'trash.restore': { icon: Undo2, title: say('Something back from the Trash') },
  'values.delete': { icon: Trash2, title: say('A deleted lesson') },
  'values.setActivity': { icon: CircleCheck, title: say('A ticked activity') },
};

/** Another version of the app has written it. */
const unknown: Kind = {
  icon: PenLine,
  created: say('Something new'),
  changed: say('A change'),
  deleted: say('Something deleted'),
};

/** What an entry is, in words. */
export function wordsOf({ path, input }: OutboxEntry): EntryWords {
  const { title, content, name, description, notes, storyDate } = Object(input) as Input;
  const words = [title ?? name, content ?? description ?? notes].filter(Boolean).join(': ') || undefined;
  const rest = { words, day: storyDate };
  const call = calls[path];
  if (call) return { ...rest, ...call };
  if (path === 'dailyStories.write' && storyDate)
    return { ...rest, icon: PenLine, title: say('Story for {day}', { day: formatDay(storyDate) }) };
  const [router = '', action] = path.split('.');
  const kind = kinds[router] ?? unknown;
  if (action === 'delete') return { ...rest, icon: Trash2, title: kind.deleted };
  return { ...rest, icon: kind.icon, title: action === 'create' ? kind.created : kind.changed };
}
