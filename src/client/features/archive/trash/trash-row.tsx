import { Trash2, Undo2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';
import type { Trashed } from '../../../../shared/trash.ts';
import { formatMoment } from '../../../format/dates.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { DayLeaf } from '../../../ui/day-leaf.tsx';
import { RowIcon, RowSub, RowTitle } from '../../../ui/list-row.tsx';
import { DaysLeft, daysUntil } from './days-left.tsx';
import { kinds } from './trash-words.ts';
import { nameOf, useErase, useRestore } from './use-trash.ts';

/** A deleted record, how long it stays, and the button to restore it. */
export function TrashRow({ trashed, now }: { trashed: Trashed; now: number }) {
  const { kind, title, date, photoUrl, erasesAt } = trashed;
  const restore = useRestore();
  const erase = useErase();
  const askToErase = () =>
    void confirm({
      title: say('Delete “{title}” for good?', { title }),
      text: say('This action cannot be undone.'),
      action: say('Delete for good'),
      busy: say('Deleting...'),
      act: () => erase.mutateAsync(nameOf(trashed)),
    });
  return (
    <div className={rowClass}>
      {photoUrl !== null && <img className={photoClass} src={thumbnailAddress(photoUrl)} alt="" loading="lazy" />}
      {photoUrl === null && (date === null ? <RowIcon icon={kinds[kind].icon} /> : <DayLeaf date={date} />)}
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })} data-what>
        <RowTitle>{title}</RowTitle>
        <RowSub>{useOrigin(trashed)}</RowSub>
      </div>
      <DaysLeft days={daysUntil(erasesAt, now)} />
      <SubmitButton
        variant="outline"
        size="sm"
        aria-label={say('Restore {name}', { name: title })}
        busy={restore.isPending}
        busyLabel={say('Bringing it back...')}
        onClick={() => restore.mutate(nameOf(trashed))}
      >
        <Undo2 aria-hidden />
        {say('Restore')}
      </SubmitButton>
      <div data-menu>
        <ItemMenu
          label={say('More for {title}', { title })}
          actions={[{ label: say('Delete for good'), icon: Trash2, isDanger: true, act: askToErase }]}
        />
      </div>
    </div>
  );
}

function useOrigin({ deletedBy, deletedByName, deletedAt }: Trashed): string {
  const moment = formatMoment(deletedAt, useTimeZone());
  const user = useCurrentUser();
  if (deletedBy === user.id) return say('Moved here by you, {moment}', { moment });
  return deletedByName
    ? say('Moved here by {name}, {moment}', { name: deletedByName, moment })
    : say('Moved here {moment}', { moment });
}

const rowClass = css({
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: { base: '48px minmax(0, 1fr) auto 44px', md: '48px minmax(0, 1fr) 180px auto 44px' },
  gap: { base: '12px 14px', md: '20px' },
  paddingBlock: '14px',
  mdDown: {
    '& > [data-what]': { gridColumn: '2 / 4' },
    '& > [data-menu]': { gridColumn: '4', gridRow: '1' },
    '& > :nth-child(3)': { gridColumn: '2' },
    '& > button': { gridColumn: '3 / 5', marginInlineEnd: '8px' },
  },
});

const photoClass = css({
  width: '48px',
  height: '48px',
  borderRadius: '10px',
  objectFit: 'cover',
  background: 'bg.subtle',
});
