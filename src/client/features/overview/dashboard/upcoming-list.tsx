import { Link } from '@tanstack/react-router';
import { LibraryBig, TentTree } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { formatNearWeekday } from '../../../format/dates.ts';
import { experienceTypeNames } from '../../../format/experience-words.ts';
import { useToday } from '../../../session/today.ts';
import { childPalette } from '../../../ui/child-palette.ts';
import { ChildPill, FamilyPill } from '../../../ui/child-pill.tsx';
import { Row, RowIcon, RowSub, RowTitle } from '../../../ui/list-row.tsx';
import { ListPart } from './list-part.tsx';
import {
  shownExperiences,
  shownLessons,
  type UpcomingExperience,
  type UpcomingLesson,
  useFamily,
  useUpcoming,
} from './use-dashboard.ts';

type Item = { kind: 'lesson'; lesson: UpcomingLesson } | { kind: 'experience'; experience: UpcomingExperience };

const dayOf = (item: Item): string =>
  item.kind === 'lesson' ? item.lesson.scheduledDate : item.experience.scheduledDate;

/** The next seven days: first lessons and the first experience, soonest first. */
export function UpcomingList() {
  const upcoming = useUpcoming();
  const { data: settings } = trpc.userSettings.get.useQuery();
  const showsLessons = settings?.visibleTabs.lessonPlans !== false;
  const items =
    upcoming.data &&
    [
      ...(showsLessons ? upcoming.data.lessons.slice(0, shownLessons) : []).map(
        (lesson): Item => ({ kind: 'lesson', lesson }),
      ),
      ...upcoming.data.experiences
        .slice(0, shownExperiences)
        .map((experience): Item => ({ kind: 'experience', experience })),
    ].toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  return (
    <ListPart
      id="upcoming-title"
      title={say('Upcoming This Week')}
      query={{ ...upcoming, data: items }}
      empty={say('No upcoming activities scheduled')}
      failure={say('Couldn’t load upcoming activities.')}
    >
      {(item) =>
        item.kind === 'lesson' ? (
          <LessonRow key={`lesson-${item.lesson.id}`} lesson={item.lesson} />
        ) : (
          <ExperienceRow key={`experience-${item.experience.id}`} experience={item.experience} />
        )
      }
    </ListPart>
  );
}

function LessonRow({ lesson }: { lesson: UpcomingLesson }) {
  const today = useToday();
  const family = useFamily();
  const index = family.findIndex(({ id }) => id === lesson.childId);
  return (
    <li>
      <Row asChild>
        <Link to="/child/$id" params={{ id: lesson.childId }}>
          <RowIcon css={{ colorPalette: childPalette(index) }} icon={LibraryBig} tone="child" />
          <Words
            title={lesson.title}
            sub={say('Lesson · {day}', { day: formatNearWeekday(lesson.scheduledDate, today) })}
          />
          {family[index] && <ChildPill name={family[index].name} index={index} />}
        </Link>
      </Row>
    </li>
  );
}

function ExperienceRow({ experience }: { experience: UpcomingExperience }) {
  const today = useToday();
  const family = useFamily();
  const participants = family.flatMap(({ id, name }, index) =>
    experience.childIds.includes(id) ? [{ name, index }] : [],
  );
  const [first, ...others] = participants;
  const isOfOne = first !== undefined && others.length === 0;
  return (
    <li>
      <Row asChild>
        <Link to="/experiences" search={{ experience: experience.id }}>
          <RowIcon
            css={{ colorPalette: childPalette(isOfOne ? first.index : undefined) }}
            icon={TentTree}
            tone="child"
          />
          <Words
            title={experience.title}
            sub={`${experienceTypeNames[experience.type]} · ${formatNearWeekday(experience.scheduledDate, today)}`}
          />
          <span className={pillsClass} data-child-pill>
            {participants.map(({ name, index }) => (
              <ChildPill key={index} name={name} index={index} />
            ))}
            {experience.formerChildren.map((name, index) => (
              <ChildPill key={`former ${index}`} name={name} />
            ))}
            {participants.length === 0 && experience.formerChildren.length === 0 && <FamilyPill />}
          </span>
        </Link>
      </Row>
    </li>
  );
}

export function Words({ title, sub }: { title: string; sub: string }) {
  return (
    <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
      <RowTitle>{title}</RowTitle>
      <RowSub>{sub}</RowSub>
    </span>
  );
}

const pillsClass = css({ display: 'flex', flexWrap: 'wrap', justifyContent: { md: 'flex-end' }, gap: '4px' });
