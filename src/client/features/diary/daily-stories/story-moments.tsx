import { Pencil, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import type { StoryMoment } from '../../../../shared/diary/story-moments.ts';
import { formatMoment, formatTimeOf } from '../../../format/dates.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { StoryPictures, StorySounds, urlsOf } from './story-media.tsx';
import { type Story, useDeleteMoment } from './use-daily-stories.ts';

interface StoryMomentsProps {
  story: Story;
  /** The story's name: '“The cake”'. */
  name: string;
  /** Above the pictures: 'The cake'. */
  title: string;
  onEdit: (story: Story, momentId: string) => void;
}

/** The moments of a day in order, each with its time. */
export function StoryMoments({ story, ...shown }: StoryMomentsProps) {
  return (
    <ol className={listClass}>
      {story.moments.map((moment) => (
        <Moment key={moment.id} story={story} moment={moment} {...shown} />
      ))}
    </ol>
  );
}

function Moment({ story, moment, name, title, onEdit }: StoryMomentsProps & { moment: StoryMoment }) {
  const timeZone = useTimeZone();
  const remove = useDeleteMoment();
  const isOwn = useCurrentUser().id === story.userId;
  const own = { media: story.media.filter(({ url }) => moment.mediaUrls.includes(url)) };
  const pictures = urlsOf(own, 'picture');
  // A moment that was added on a later day shows that date instead of a time.
  const isOfDay = todayIn(timeZone, new Date(moment.at)) === story.storyDate;
  const time = formatTimeOf(moment.at, timeZone);
  const when = isOfDay ? time : say('Added {day}', { day: formatMoment(moment.at, timeZone) });
  const askToDelete = () =>
    void confirm({
      title: say('Delete this moment?'),
      text: say('Its words, photos and recordings are deleted. The rest of the story stays.'),
      action: say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: story.id, momentId: moment.id }),
    });
  return (
    <li className={partClass}>
      <time className={whenClass} dateTime={moment.at}>
        {when}
      </time>
      {/* Below the story's own menu, which stands past the margin beside the text. */}
      <div className={css({ position: 'absolute', top: '-9px', insetInlineEnd: { base: '-10px', md: '-30px' } })}>
        <ItemMenu
          label={say('Edit or delete the moment of {time}', { time: when })}
          actions={[
            { label: say('Edit'), icon: Pencil, byCarers: isOwn, act: () => onEdit(story, moment.id) },
            { label: say('Delete'), icon: Trash2, isDanger: true, byCarers: isOwn, act: askToDelete },
          ]}
        />
      </div>
      {moment.content && <p className={wordsClass}>{moment.content}</p>}
      {pictures.length > 0 && (
        <div className={css({ maxWidth: '420px' })}>
          <StoryPictures urls={pictures} captions={story.captions} name={name} title={title} />
        </div>
      )}
      <StorySounds story={own} name={name} />
    </li>
  );
}

const listClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '22px' });

const partClass = css({ position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' });

const whenClass = css({ font: '600 0.875rem/1.4 {fonts.body}', color: 'fg.muted', paddingInlineEnd: '48px' });

const wordsClass = css({
  textStyle: 'story',
  maxWidth: '62ch',
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
