import { BookOpen, Image, Mail, Trophy } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatNumber, say } from '#words';
import { formatDate } from '../../../format/dates.ts';
import { seenWords } from '../../../format/seen-words.ts';
import { Select } from '../../../forms/select.tsx';
import { Part } from '../../../loading/part.tsx';
import { useSharing } from '../../../overlay/use-sharing.ts';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, RowIcon, RowSub, Rows, RowsSkeleton, RowTitle } from '../../../ui/list-row.tsx';
import { type Relative, type SharedInList, useShared } from './use-relatives.ts';

const icons = { story: BookOpen, photo: Image, milestone: Trophy, letter: Mail };

/** What relatives can see, all of them or one, and the way to stop it. */
export function SharedRecords({ relatives }: { relatives: readonly Relative[] }) {
  const [relativeId, setRelativeId] = useState<number>();
  const shared = useShared(relativeId);
  return (
    <Card padded css={{ display: 'grid', gap: '12px' }}>
      {relatives.length > 1 && (
        <Select
          aria-label={say('What they see')}
          value={relativeId === undefined ? '' : String(relativeId)}
          options={[
            { value: '', label: say('All relatives') },
            ...relatives.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => setRelativeId(target.value === '' ? undefined : Number(target.value))}
        />
      )}
      <Part
        query={shared}
        failed={say('Couldn’t load what is shared.')}
        skeleton={<RowsSkeleton rows={3} minHeight="64px" />}
      >
        {(records) =>
          records.length === 0 ? (
            <p className={css({ color: 'fg.muted' })}>
              {say('Nothing yet. Turn on “Relatives see it” when you write a story.')}
            </p>
          ) : (
            <>
              <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
                {say('{count, plural, one {{shown} record} other {{shown} records}}', {
                  count: records.length,
                  shown: formatNumber(records.length),
                })}
              </p>
              <Rows aria-label={say('What they see')}>
                {records.map((record) => (
                  <li key={`${record.kind} ${record.id}`}>
                    <SharedRow record={record} />
                  </li>
                ))}
              </Rows>
            </>
          )
        }
      </Part>
    </Card>
  );
}

function SharedRow({ record: { kind, id, title, day, seenBy } }: { record: SharedInList }) {
  const { set, isPending } = useSharing();
  const today = useToday();
  const name = title || formatDate(day);
  return (
    <Row>
      <RowIcon icon={icons[kind]} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{name}</RowTitle>
        <RowSub>{formatDate(day)}</RowSub>
        {seenBy.length > 0 && <RowSub>{seenBy.map((seen) => seenWords(seen, today)).join(' · ')}</RowSub>}
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={say('Stop sharing {name}', { name })}
        disabled={isPending}
        onClick={() => set({ kind, id, sharedWith: 'parents' })}
      >
        {say('Stop sharing')}
      </Button>
    </Row>
  );
}
