import {
  CalendarDays,
  CircleCheck,
  Heart,
  Lightbulb,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Ruler,
  Star,
  Trophy,
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

type Kind = Pick<EntryWords, 'icon'> & { created: string; changed: string };

/** By the router of the call. */
const kinds: Readonly<Record<string, Kind>> = {
  activities: { icon: CircleCheck, created: say('A new activity'), changed: say('A change to an activity') },
  calendarEvents: { icon: CalendarDays, created: say('A new event'), changed: say('A change to an event') },
  dailyStories: { icon: PenLine, created: say('A story'), changed: say('A change to a story') },
  futureAdditions: { icon: Lightbulb, created: say('A new idea'), changed: say('A change to an idea') },
  growth: { icon: Ruler, created: say('A measurement'), changed: say('A change to a measurement') },
  lessons: { icon: CalendarDays, created: say('A planned lesson'), changed: say('A change to a planned lesson') },
  milestones: { icon: Trophy, created: say('A new milestone'), changed: say('A change to a milestone') },
  storyResponses: { icon: Heart, created: say('A heart'), changed: say('A heart') },
  timeline: { icon: Star, created: say('A favorite photo'), changed: say('A favorite photo') },
  values: { icon: CircleCheck, created: say('A ticked activity'), changed: say('A ticked activity') },
};

/** What an entry is, in words. */
export function wordsOf({ path, input }: OutboxEntry): EntryWords {
  const { title, content, name, description, notes, storyDate } = Object(input) as Input;
  const written = [title ?? name, content ?? description ?? notes].filter(Boolean).join(': ') || undefined;
  const [router = ''] = path.split('.');
  const kind = kinds[router] ?? { icon: PenLine, created: path, changed: path };
  const rest = { icon: kind.icon, words: written, day: storyDate };
  if (path === 'dailyStories.addToToday') return { ...rest, title: say('A recording for today’s story') };
  if (path === 'dailyStories.write' && storyDate)
    return { ...rest, title: say('Story for {day}', { day: formatDay(storyDate) }) };
  if (path === 'storyResponses.writeNote') return { ...rest, icon: MessageCircle, title: say('A note to a story') };
  return { ...rest, title: path.endsWith('.create') ? kind.created : kind.changed };
}
