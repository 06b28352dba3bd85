import { Heart, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import type { HouseholdKind } from '../../shared/reach/households.ts';
import { trpc } from '../data/trpc.ts';
import { formatMomentAndTime } from '../format/dates.ts';
import { confirm } from '../overlay/confirm.ts';
import { ItemMenu } from '../overlay/item-menu.tsx';
import { useHouseholdsOf } from '../overlay/use-household-sharing.ts';
import { HouseholdIcon } from '../overlay/use-households.ts';
import { useTimeZone } from '../session/today.ts';

interface HouseholdsProps {
  kind: HouseholdKind;
  record: { id: number; childIds: readonly number[] };
}

/** Which other families see a record. */
export function SeenByHouseholds({ kind, record }: HouseholdsProps) {
  const seenBy = useHouseholdsOf(kind, record).filter(({ isShared }) => isShared);
  return seenBy.map(({ childId, firstName: name }) => (
    <span key={childId}>
      <HouseholdIcon aria-hidden />
      {say('{name}’s family sees it', { name })}
    </span>
  ));
}

/** Hearts and notes of a child's other family about something that it sees. */
export function HouseholdResponses({ kind, record }: HouseholdsProps) {
  const isSeen = useHouseholdsOf(kind, record).some(({ isShared }) => isShared);
  return isSeen && <Responses kind={kind} id={record.id} />;
}

function Responses({ kind, id }: { kind: HouseholdKind; id: number }) {
  const { data: given = [] } = trpc.households.responses.useQuery({ kind, id });
  const timeZone = useTimeZone();
  const remove = trpc.households.deleteResponse.useMutation({
    meta: { done: { title: say('Deleted') }, failed: say('Couldn’t delete it. Please try again.') },
  });
  const hearts = given.filter(({ type }) => type === 'heart');
  const notes = given.filter(({ type }) => type === 'note');
  if (given.length === 0) return null;
  const askToDelete = (noteId: number, name: string) =>
    void confirm({
      title: say('Delete what {name} said?', { name }),
      text: say('This action cannot be undone.'),
      action: say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: noteId }),
    });
  return (
    <section className={css({ display: 'grid', gap: '10px' })} aria-label={say('From the other family')}>
      {hearts.length > 0 && (
        <p className={heartsClass}>
          <Heart size={18} fill="currentColor" aria-label={say('Hearts by')} />
          {formatList(hearts.map(({ author }) => author))}
        </p>
      )}
      {notes.map(({ id: noteId, author: name, content, createdAt }) => {
        const at = formatMomentAndTime(createdAt, timeZone);
        return (
          <div key={noteId} className={noteClass}>
            <p className={css({ textStyle: 'story', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{content}</p>
            <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{say('{name}, {at}', { name, at })}</p>
            <div className={css({ position: 'absolute', top: '-10px', insetInlineEnd: '-10px' })}>
              <ItemMenu
                label={say('Delete the note of {name}, {at}', { name, at })}
                actions={[{ label: say('Delete'), icon: Trash2, isDanger: true, act: () => askToDelete(noteId, name) }]}
              />
            </div>
          </div>
        );
      })}
    </section>
  );
}

const heartsClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  fontSize: '0.875rem',
  color: 'fg.muted',
  '& > svg': { color: 'danger.fg' },
});

const noteClass = css({
  position: 'relative',
  maxWidth: '60ch',
  paddingInline: '14px 44px',
  borderInlineStart: '2px solid {colors.border}',
});
